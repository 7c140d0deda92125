// Runs before the first paint, so that nobody sees the wrong theme. It is a file and not an inline script because the
// content security policy allows no inline scripts.
;(() => {
  const root = document.documentElement
  const themes = ['garden', 'dark']
  const show = (theme) => {
    root.dataset.theme = themes.includes(theme) ? theme : 'garden'
  }
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  show(read('theme'))
  root.dataset.js = ''
  if (read('userInfo')) root.dataset.signedIn = ''

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-theme-toggle]')) return
    const next = root.dataset.theme === 'dark' ? 'garden' : 'dark'
    show(next)
    try {
      localStorage.setItem('theme', next)
    } catch {
      // Storage may be refused; the choice then lasts as long as the page.
    }
  })
  addEventListener('storage', (event) => {
    if (event.key === 'theme') show(event.newValue)
  })
})()
