import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { loadAnew } from './lib/anew'
import { endOnTouch } from './lib/motion'
import { wake } from './lib/sound'

loadAnew()
endOnTouch()
wake()
mount(App, { target: document.getElementById('app')! })
