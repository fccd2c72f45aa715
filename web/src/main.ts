import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { endOnTouch } from './lib/motion'
import { wake } from './lib/sound'

endOnTouch()
wake()
mount(App, { target: document.getElementById('app')! })
