/** The first `max` UTF-16 units of a text, without half of an emoji at the end, which no database stores. Browser-safe. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
