/** Said of every answer; what depends on the page or on the settings is added by middleware.ts. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Form clients call `POST /order/`; a redirect would break their preflight (contract 0.1).
  skipTrailingSlashRedirect: true,
  headers: async () => [{ source: '/:path*', headers }],
  reactCompiler: true,
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'sharp'],
}

export default config
