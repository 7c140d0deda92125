const pauseMs = 1000

/** Posts the server's form to the payment gateway, unchanged, after the second in which the message can be read. */
export function goToGateway({ action, ...fields }: Record<string, string>): void {
  if (!action) throw new Error('The gateway form names no address.')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  setTimeout(() => form.submit(), pauseMs)
}
