// Explained in components/site-frame/hydration-signal.tsx
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

  const tellServer = (theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late, and not in every browser.
    document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`
  }

  show(read('theme'))
  if (root.dataset.theme === 'dark') tellServer('dark')
  root.dataset.js = ''
  if (read('userInfo')) root.dataset.signedIn = ''
  if (read('cart')?.includes('"_id"')) root.dataset.cartFilled = ''
  if (/"COD".*"isDismissed":false/.test(read('lastOrder'))) root.dataset.orderPlaced = ''

  try {
    const [, value] = /(?:^|; )city=([^;]+)/.exec(document.cookie) ?? []
    const [, name, nameUr] = decodeURIComponent(value ?? '').split('|')
    if (nameUr) root.style.setProperty('--city', JSON.stringify(root.lang === 'ur' ? nameUr : name))
    if (nameUr) root.dataset.city = ''
  } catch {
    // A cookie that is none of ours.
  }

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    const next = root.dataset.theme === 'dark' ? 'garden' : 'dark'
    show(next)
    tellServer(next)
    try {
      localStorage.setItem('theme', next)
    } catch {
      // The choice lasts as long as the page.
    }
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') show(newValue)
  })
})()

// Explained in components/site-frame/language-switch.tsx
;(() => {
  const addressIn = (language) => {
    const path = location.pathname.replace(/^\/ur(?=\/|$)/, '').replace(/^\/$/, '')
    return `${(language === 'ur' ? '/ur' : '') + path || '/'}${location.search}${location.hash}`
  }

  const complete = ({ target, type }) => {
    const link = target instanceof Element && target.closest('[data-language]')
    if (!link) return
    link.setAttribute('href', addressIn(link.dataset.language))
    if (type !== 'click') return
    try {
      localStorage.setItem('language', link.dataset.language)
    } catch {
      // Nothing is remembered.
    }
  }
  // Before the click for the menu of the right mouse button, and for the keyboard.
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, complete)

  // The home page opens in the language chosen last, unless a link of the shop or the history leads to it.
  const [visit] = performance.getEntriesByType('navigation')
  const isNew = visit?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
  const hasUrdu = !document.documentElement.dataset.off?.includes('urdu')
  try {
    if (isNew && hasUrdu && location.pathname === '/' && localStorage.getItem('language') === 'ur')
      location.replace(addressIn('ur'))
  } catch {
    // Nothing was remembered.
  }
})()

;(() => {
  const replays = new Map()
  const recording = new AbortController()

  const recordPress = (event, element, press) => {
    event.stopImmediatePropagation()
    element.setAttribute('aria-busy', 'true')
    replays.set(element, () => {
      element.removeAttribute('aria-busy')
      press()
    })
  }

  const recordValue = ({ target: control, type }) => {
    if (!('value' in control)) return
    const { value, checked } = control
    const types = new Set(replays.get(control)?.types).add(type)
    const replay = () => replayValue(control, { value, checked, types })
    if (control.type === 'radio') replays.delete(control)
    replays.set(control, Object.assign(replay, { types }))
  }

  function replayValue(control, { value, checked, types }) {
    const send = (type) => control.dispatchEvent(new Event(type, { bubbles: true }))
    send('input')
    if (control.type === 'checkbox' || control.type === 'radio') {
      control.checked = !checked
      control.click()
      return
    }
    if (control.type !== 'file') setValueSilently(control, value)
    for (const type of types) send(type)
  }

  function setValueSilently(control, value) {
    const { selectionStart, selectionEnd } = control
    if (!(control instanceof HTMLSelectElement)) control.value = `${value} `
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
    if (control === document.activeElement && Number.isInteger(selectionEnd))
      control.setSelectionRange(selectionStart, selectionEnd)
  }

  const recorders = {
    input: recordValue,
    change: recordValue,
    click(event) {
      const { target } = event
      const button = target instanceof Element && target.closest('button[type="button"]')
      if (button && !button.matches('[popovertarget], [data-theme-toggle]'))
        recordPress(event, button, () => button.click())
    },
    submit(event) {
      const { target, submitter } = event
      if (target.hasAttribute('action')) return
      event.preventDefault()
      recordPress(event, submitter ?? target, () => target.requestSubmit(submitter))
    },
  }
  for (const [type, recorder] of Object.entries(recorders))
    addEventListener(type, recorder, { capture: true, signal: recording.signal })

  async function replayAll() {
    recording.abort()
    const drop = ({ target }) => replays.delete(target)
    addEventListener('input', drop, true)
    for (const element of replays.keys()) {
      await new Promise((resolve) => setTimeout(resolve))
      if (element.isConnected) replays.get(element)?.()
    }
    removeEventListener('input', drop, true)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
  addEventListener('gulshan:ready', replayAll, { once: true })
})()
