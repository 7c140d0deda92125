/**
 * The requested range, both ends included; 'none' for the whole, 'outside' when it does not exist (RFC 9110, 14).
 * @typedef {{ start: number, end: number } | 'none' | 'outside'} Range
 */

/**
 * Supports one range of bytes; several ranges, other units and invalid ones get the whole.
 * @param {string | null | undefined} header
 * @param {number} size
 * @returns {Range}
 */
export function rangeOf(header, size) {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (!match[1] && !match[2])) return 'none'
  const [, first, last] = match
  if (!first) {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside'
  }
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < start) return 'none'
  return start < size ? { start, end } : 'outside'
}
