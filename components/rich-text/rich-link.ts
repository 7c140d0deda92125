/** Where a description may lead (contract 1.3). */
export const isLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$)/i.test(address)

/** Where a page of the shop may lead (contract 2.7): also to other pages of the shop, and to a telephone. */
export const isPageLink = (address: string): boolean =>
  isLink(address) || /^(\/(?![/\\])\S*|tel:\+?[\d-]+)$/i.test(address)

/** Completes a typed link address; null when it is invalid. */
export function linkOf(typed: string, isAllowed = isLink): string | null {
  const text = typed.trim()
  if (isAllowed(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null
}
