/** The page on which a parcel is followed; null when that is no web address. */
export function trackingUrlFor(template: string, trackingNumber: string): string | null {
  const url = template.replaceAll('{number}', encodeURIComponent(trackingNumber))
  if (!URL.canParse(url)) return null
  return /^https?:$/.test(new URL(url).protocol) ? url : null
}

export const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
