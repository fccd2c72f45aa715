// After an update the server has other files than a page that was opened before asks for: that page
// is loaded anew. Not where the server cannot be reached, and not again and again.
const KEY = 'fareplay.anew'
const APART = 30_000 // ms

export function loadAnew() {
  addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < APART) return
    const there = await fetch('/', { cache: 'no-store' }).then((answer) => answer.ok, () => false)
    if (!there) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
