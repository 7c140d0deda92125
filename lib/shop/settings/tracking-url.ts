export const MAX_COURIERS = 20

/** The tracking page of a parcel; null when the template is not a web address. */
export function trackingUrlFor(template: string, trackingNumber: string): string | null {
  const url = template.replaceAll('{number}', encodeURIComponent(trackingNumber))
  if (!URL.canParse(url)) return null
  return /^https?:$/.test(new URL(url).protocol) ? url : null
}
