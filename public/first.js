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

  show(read('theme'))
  root.dataset.js = ''
  if (read('userInfo')) root.dataset.signedIn = ''

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    const next = root.dataset.theme === 'dark' ? 'garden' : 'dark'
    show(next)
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

;(() => {
  const deeds = new Map()
  const over = new AbortController()

  const keepPress = (event, element, press) => {
    event.stopImmediatePropagation()
    element.setAttribute('aria-busy', 'true')
    deeds.set(element, () => {
      element.removeAttribute('aria-busy')
      press()
    })
  }

  const keepValue = ({ target: control, type }) => {
    if (!('value' in control)) return
    const { value, checked } = control
    const types = new Set(deeds.get(control)?.types).add(type)
    const deed = () => setAgain(control, { value, checked, types })
    if (control.type === 'radio') deeds.delete(control)
    deeds.set(control, Object.assign(deed, { types }))
  }

  function setAgain(control, { value, checked, types }) {
    const send = (type) => control.dispatchEvent(new Event(type, { bubbles: true }))
    send('input')
    if (control.type === 'checkbox' || control.type === 'radio') {
      control.checked = !checked
      control.click()
      return
    }
    if (control.type !== 'file') setUnseen(control, value)
    for (const type of types) send(type)
  }

  function setUnseen(control, value) {
    const { selectionStart, selectionEnd } = control
    if (!(control instanceof HTMLSelectElement)) control.value = `${value} `
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
    if (control === document.activeElement && Number.isInteger(selectionEnd))
      control.setSelectionRange(selectionStart, selectionEnd)
  }

  const notes = {
    input: keepValue,
    change: keepValue,
    click(event) {
      const { target } = event
      const button = target instanceof Element && target.closest('button[type="button"]')
      if (button && !button.matches('[popovertarget], [data-theme-toggle]'))
        keepPress(event, button, () => button.click())
    },
    submit(event) {
      const { target, submitter } = event
      if (target.hasAttribute('action')) return
      event.preventDefault()
      keepPress(event, submitter ?? target, () => target.requestSubmit(submitter))
    },
  }
  for (const [type, note] of Object.entries(notes))
    addEventListener(type, note, { capture: true, signal: over.signal })

  async function doAll() {
    over.abort()
    const forget = ({ target }) => deeds.delete(target)
    addEventListener('input', forget, true)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const element of deeds.keys()) {
      await new Promise((resolve) => setTimeout(resolve))
      if (element.isConnected) deeds.get(element)?.()
    }
    removeEventListener('input', forget, true)
  }
  addEventListener('gulshan:ready', doAll, { once: true })
})()
