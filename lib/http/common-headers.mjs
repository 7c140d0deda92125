// Headers of every response, from Next (next.config.mjs) and from the server process. Headers that depend on the page
// or the settings are in lib/http/page-headers.ts.
export const commonHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Browsers then name the kind of their connection, and get smaller pictures on a slow one.
  { key: 'Accept-CH', value: 'ECT' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]
