// Explained in components/layout/hydration-signal.tsx
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
  if (read('userInfo')?.includes('"BUYER"')) root.dataset.cartLoading = ''
  if (read('cart')?.includes('"_id"')) root.dataset.cartFilled = ''
  if (/"COD".*"isDismissed":false/.test(read('lastOrder'))) root.dataset.orderPlaced = ''

  // The city that was chosen (lib/delivery/chosen-city.ts), for components/layout/city-link.tsx.
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

// Explained in components/layout/theme-toggle.tsx
;(() => {
  const onPhones = matchMedia('(width < 48rem)')
  const controls = 'a, button, input, select, textarea, summary, label, output'
  const sum = /(Rs|₨|PKR|روپے)/
  const gap = 12
  let timer
  let before = 0
  let isDown = false

  const isBar = (one) => {
    const { position, bottom } = getComputedStyle(one)
    const isHeld = position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
    return isHeld && one.getBoundingClientRect().top > innerHeight / 2
  }

  function place() {
    const toggle = document.querySelector('[data-theme-toggle]')
    if (!toggle) return
    const { offsetLeft: left, offsetTop, offsetWidth: size } = toggle
    const steps = [1, size / 3, (size * 2) / 3, size - 1]

    const pointsBelow = (top) => steps.flatMap((x) => steps.map((y) => [left + x, top + y]))
    const elementsAt = ([x, y]) => document.elementsFromPoint(x, y).filter((one) => !toggle.contains(one))
    const barBelow = (top) => [...new Set(pointsBelow(top).flatMap(elementsAt))].find(isBar)

    const isUsedAt =
      ([x, y]) =>
      (one) => {
        if (!one.matches(controls)) return [...one.childNodes].some(({ data }) => sum.test(data))
        const isLarge = ({ height }) => height > 3 * size && one.matches('a, button')
        const isHere = (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
        return [...one.getClientRects()].some((box) => isHere(box) && !isLarge(box))
      }

    let top = offsetTop
    for (let bar = barBelow(top); bar; bar = barBelow(top)) top = bar.getBoundingClientRect().top - gap - size
    toggle.style.translate = `0 ${top - offsetTop}px`
    const isUsed = pointsBelow(top).some((point) => elementsAt(point).some(isUsedAt(point)))
    toggle.toggleAttribute('data-away', isUsed || (isDown && onPhones.matches))
  }

  function placeSoon() {
    clearTimeout(timer)
    timer = setTimeout(place, 100)
  }

  placeSoon()
  const what = {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'open', 'hidden'],
  }
  new MutationObserver(placeSoon).observe(document, what)
  for (const type of ['load', 'resize', 'toggle']) addEventListener(type, placeSoon, true)
  addEventListener('scroll', () => {
    isDown = scrollY > before
    before = scrollY
    place()
  })
})()

// Explained in components/layout/language-switch.tsx
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
  try {
    if (isNew && location.pathname === '/' && localStorage.getItem('language') === 'ur')
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
