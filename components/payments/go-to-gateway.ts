const pauseMs = 1000
/** Said while the page waits to leave (product 4.9). */
export const hangTight = 'Hang Tight! Redirecting to payment gateway...'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * A shop on one's own machine answers to more than one name, but a session belongs to one: a form for the shop's own
 * simulator stays under the name by which the shop was opened. Every other address is taken as it is.
 */
export function actionHere(action: string, here: Pick<Location, 'hostname' | 'port' | 'protocol'>): string {
  const url = new URL(action)
  const isOwn = loopback.test(url.hostname) && loopback.test(here.hostname)
  if (isOwn && url.port === here.port && url.protocol === here.protocol) url.hostname = here.hostname
  return url.href
}

/**
 * Posts the server's form to the payment gateway, unchanged, after the second in which the message can be read. Whoever
 * turns round there comes `back` to the page where what they ordered can still be paid, not to a form already sent.
 */
export function goToGateway({ action, ...fields }: Record<string, string>, back?: string): void {
  if (!action) throw new Error('The gateway form names no address.')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = actionHere(action, location)
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
  }, pauseMs)
  // A page kept in the browser's memory would come back as it was left: busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
}
