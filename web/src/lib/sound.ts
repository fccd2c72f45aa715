// Every sound is made here, of oscillators and noise; none until the first gesture.
import { settings } from './settings.svelte'

export type Sound =
  | 'turn' | 'tick' | 'commit' | 'refuse' | 'undo' | 'lay' | 'draw' | 'shuffle' | 'dice' | 'dial' | 'step'
  | 'coin' | 'door' | 'whistle' | 'horn' | 'brake' | 'miaow' | 'chime' | 'bell' | 'win'

let context: AudioContext | null = null
let noise: AudioBuffer | null = null
const QUIET = 2000 // ms after the last sound; what runs takes processor time, heard or not
let rest: ReturnType<typeof setTimeout> | undefined

function run(audio: AudioContext) {
  clearTimeout(rest)
  rest = setTimeout(() => void audio.suspend(), QUIET)
  return audio.resume()
}

export function wake() {
  const begin = () => {
    if (!settings.sound) return
    context ??= new AudioContext()
    void run(context)
    removeEventListener('pointerdown', begin, true)
    removeEventListener('keydown', begin, true)
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('keydown', begin, true)
}

interface Tone { at?: number; for: number; from: number; to?: number; type?: OscillatorType; loud?: number }

function tone(out: AudioNode, now: number, { at = 0, for: lasts, from, to = from, type = 'sine', loud = 0.3 }: Tone) {
  const voice = context!.createOscillator()
  const gain = context!.createGain()
  voice.type = type
  voice.frequency.setValueAtTime(from, now + at)
  voice.frequency.exponentialRampToValueAtTime(Math.max(20, to), now + at + lasts)
  gain.gain.setValueAtTime(0.0001, now + at)
  gain.gain.exponentialRampToValueAtTime(loud, now + at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts)
  voice.connect(gain).connect(out)
  voice.start(now + at)
  voice.stop(now + at + lasts + 0.02)
}

function hiss(out: AudioNode, now: number, at: number, lasts: number, pitch: number, loud: number, sharp = 1) {
  if (!noise) {
    noise = context!.createBuffer(1, context!.sampleRate, context!.sampleRate)
    const cells = noise.getChannelData(0)
    for (let i = 0; i < cells.length; i++) cells[i] = Math.random() * 2 - 1
  }
  const source = context!.createBufferSource()
  const filter = context!.createBiquadFilter()
  const gain = context!.createGain()
  source.buffer = noise
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharp
  gain.gain.setValueAtTime(0.0001, now + at)
  gain.gain.exponentialRampToValueAtTime(loud, now + at + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts)
  source.connect(filter).connect(gain).connect(out)
  source.start(now + at, Math.random() * 0.5, lasts + 0.05)
}

const MADE: Record<Sound, (out: AudioNode, now: number) => void> = {
  turn: (o, t) => [0, 0.16].forEach((at) => { tone(o, t, { at, for: 0.5, from: 1760, loud: 0.3 }); tone(o, t, { at, for: 0.3, from: 2637 * 1.6, loud: 0.12 }) }),
  tick: (o, t) => hiss(o, t, 0, 0.04, 3200, 0.2, 6),
  commit: (o, t) => { hiss(o, t, 0, 0.09, 320, 0.3); tone(o, t, { for: 0.1, from: 150, to: 80, loud: 0.25 }) },
  refuse: (o, t) => tone(o, t, { for: 0.22, from: 130, to: 110, type: 'square', loud: 0.12 }),
  undo: (o, t) => hiss(o, t, 0, 0.2, 1400, 0.16, 0.6),
  lay: (o, t) => { hiss(o, t, 0, 0.07, 1900, 0.22, 0.7); tone(o, t, { for: 0.05, from: 220, to: 120, loud: 0.16 }) },
  draw: (o, t) => hiss(o, t, 0, 0.13, 2600, 0.16, 0.7),
  shuffle: (o, t) => [0, 0.06, 0.12, 0.18, 0.24, 0.3, 0.36].forEach((at) => hiss(o, t, at, 0.05, 2200 + at * 1500, 0.16)),
  dice: (o, t) => [0, 0.08, 0.15, 0.26, 0.4, 0.55].forEach((at) => hiss(o, t, at, 0.05, 1500 + Math.random() * 900, 0.24 - at * 0.25, 4)),
  dial: (o, t) => [0, 0.05, 0.1, 0.16, 0.23, 0.31, 0.41, 0.54].forEach((at) => hiss(o, t, at, 0.03, 2800, 0.2, 8)),
  step: (o, t) => hiss(o, t, 0, 0.04, 700, 0.14, 3),
  coin: (o, t) => { tone(o, t, { for: 0.1, from: 1320, type: 'triangle', loud: 0.22 }); tone(o, t, { at: 0.07, for: 0.4, from: 1980, type: 'triangle', loud: 0.22 }) },
  door: (o, t) => { hiss(o, t, 0, 0.1, 240, 0.3); tone(o, t, { for: 0.12, from: 95, to: 60, loud: 0.28 }) },
  whistle: (o, t) => [0, 0.06, 0.12, 0.18, 0.24, 0.3].forEach((at, i) => tone(o, t, { at, for: 0.08, from: i % 2 ? 2350 : 2150, loud: 0.16 })),
  horn: (o, t) => [311, 392].forEach((from) => tone(o, t, { for: 0.4, from, type: 'sawtooth', loud: 0.1 })),
  brake: (o, t) => { tone(o, t, { for: 0.45, from: 1500, to: 900, type: 'sawtooth', loud: 0.05 }); hiss(o, t, 0, 0.45, 2400, 0.12, 3) },
  miaow: (o, t) => { tone(o, t, { for: 0.2, from: 480, to: 900, type: 'sawtooth', loud: 0.1 }); tone(o, t, { at: 0.18, for: 0.4, from: 880, to: 380, type: 'sawtooth', loud: 0.1 }) },
  chime: (o, t) => [784, 988, 1175].forEach((from, i) => tone(o, t, { at: i * 0.09, for: 0.5, from, type: 'triangle', loud: 0.18 })),
  bell: (o, t) => [880, 1760, 2420].forEach((from, i) => tone(o, t, { for: 0.75 - i * 0.2, from, loud: 0.22 / (i + 1) })),
  win: (o, t) => [523, 659, 784, 1047].forEach((from, i) => tone(o, t, { at: i * 0.12, for: 0.4, from, type: 'triangle', loud: 0.2 })),
}

export function sound(name: Sound) {
  if (!settings.sound || !context || document.hidden && name !== 'turn') return
  const audio = context
  void run(audio).then(() => {
    const out = audio.createGain()
    out.gain.value = settings.volume
    out.connect(audio.destination)
    MADE[name](out, audio.currentTime)
  })
}
