// The address is the state: which page is shown.
class Route {
  path = $state(location.pathname)
  query = $state(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/plain') || link.pathname.endsWith('.txt') || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      this.go(link.pathname + link.search)
    })
  }

  private read() {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }

  go(address: string) {
    history.pushState(null, '', address)
    this.read()
    scrollTo(0, 0)
  }

  replace(address: string) {
    history.replaceState(null, '', address)
    this.read()
  }

  /** `/t/ID`: the parts after the first slash. */
  get parts() {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent)
  }
}

export const route = new Route()
