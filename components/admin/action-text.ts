/** `order.status` -> `Order: status`, `user.password-reset` -> `User: password reset`. */
export function actionText(action: string): string {
  const [noun = '', ...rest] = action.split('.')
  const verb = rest.join(' ').replaceAll('-', ' ')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${verb ? `: ${verb}` : ''}`
}
