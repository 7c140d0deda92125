/** Where a description may lead (contract 1.3). */
export const isLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$)/i.test(address)

/** Completes a typed link address; null when it is invalid. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (isLink(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null
}
