/**
 * Headers of every response that does not set its own (server/default-headers.mjs). Those that depend on the page or the
 * settings are in lib/platform/http/page-headers.ts.
 * @type {[name: string, value: string][]}
 */
export const commonHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  // Browsers then name the kind of their connection, and get smaller pictures on a slow one.
  ['accept-ch', 'ECT'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
]
