const redirectDelayMs = 1000

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * On a local machine the shop is reachable under several host names, but a session cookie belongs to one: a form for the
 * built-in simulator keeps the host name of the current page. Other addresses stay unchanged.
 */
export function localAction(action: string, here: Pick<Location, 'hostname' | 'port' | 'protocol'>): string {
  const url = new URL(action)
  const isOwn = loopback.test(url.hostname) && loopback.test(here.hostname)
  if (isOwn && url.port === here.port && url.protocol === here.protocol) url.hostname = here.hostname
  return url.href
}

/**
 * Posts the server's form to the payment gateway, unchanged, one second after the message is shown. The Back button then
 * leads to `back`, where the order can still be paid, not to a form already sent.
 */
export function goToGateway({ action, ...fields }: Record<string, string>, back?: string): void {
  if (!action) throw new Error('The gateway form has no address.')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = localAction(action, location)
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  setTimeout(() => {
    if (back) history.replaceState(history.state, '', back)
    form.submit()
  }, redirectDelayMs)
  // A page restored from the back-forward cache would still show the pending state.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}
