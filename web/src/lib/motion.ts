// Animation by the Web Animations API: none with reduced motion, ended by any key or tap.
import { settings } from './settings.svelte'

const running = new Set<Animation>()
let waiting: (() => void)[] = []
let rate = 1

export const calm = () => settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches
export const EASE = 'cubic-bezier(.2,0,0,1)'
export const DICE = 'cubic-bezier(.2,.8,.2,1)'
export const DIAL = 'cubic-bezier(.12,.7,.1,1)'

/** Animate; resolves when it has ended. With reduced motion at once. */
export function play(element: Element, frames: Keyframe[], options: number | KeyframeAnimationOptions): Promise<void> {
  if (document.hidden || calm()) return Promise.resolve()
  const given = typeof options === 'number' ? { duration: options } : options
  const animation = element.animate(frames, { easing: EASE, fill: 'backwards', ...given })
  animation.playbackRate = rate
  running.add(animation)
  return animation.finished.then(() => {}, () => {}).finally(() => {
    running.delete(animation)
    if (!running.size) {
      waiting.forEach((go) => go())
      waiting = []
    }
  })
}

/** From where something was to where it is now: `before` is its old rectangle on the screen. */
export function travel(element: Element, before: DOMRect, options: KeyframeAnimationOptions = {}) {
  const now = element.getBoundingClientRect()
  const [x, y] = [before.left - now.left, before.top - now.top]
  const scale = now.width ? before.width / now.width : 1
  if (!x && !y && scale === 1) return Promise.resolve()
  return play(
    element,
    [{ transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transformOrigin: '0 0', transform: 'none' }],
    { duration: 220, ...options },
  )
}

/** Along a route of points, 90 ms a space and at most 1200; for shapes moved by translate in SVG units. */
export function drive(element: Element, points: { x: number; y: number }[]) {
  const last = points.at(-1)
  if (!last || points.length < 2) return Promise.resolve()
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x - last.x}px, ${y - last.y}px)` }))
  return play(element, frames, { duration: Math.min(1200, 90 * (points.length - 1)), easing: 'ease-in-out' })
}

/** Flash an outline twice: arrest, collision, duel hit. */
export const flash = (element: Element) =>
  play(element, [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], { duration: 500, easing: 'linear' })

/** How fast everything moves from now on, what moves already too. */
export function pace(by: number) {
  rate = by
  for (const animation of running) animation.updatePlaybackRate(by)
}

export const moving = () => running.size > 0

/** All animations jump to their ends. */
export function finish() {
  for (const animation of running) animation.finish()
}

/** When nothing moves any more, or after `most` ms. */
export const settled = (most = 2500) =>
  moving() ? Promise.race([new Promise<void>((go) => waiting.push(go)), new Promise<void>((go) => setTimeout(go, most))]) : Promise.resolve()

export function endOnTouch() {
  addEventListener('pointerdown', finish, { capture: true })
  addEventListener('keydown', finish, { capture: true })
}
