/** `order.status` -> `Order: status`, `user.password-reset` -> `User: password reset`. */
export function actionText(action: string): string {
  const [noun = '', ...rest] = action.split('.')
  const verb = rest.join(' ').replaceAll('-', ' ')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${verb ? `: ${verb}` : ''}`
}

/** `seller.invoiceNote` -> `Seller, invoice note`, `isBlocked` -> `Blocked`. */
export function fieldText(name: string): string {
  const parts = name.split('.').map((part) =>
    part
      .replace(/^is(?=[A-Z])/, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `true` -> `yes`, `REFUND_DUE` -> `REFUND DUE`; other values as they are. */
export function valueText(value: string): string {
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  return /^[A-Z]+(_[A-Z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}
