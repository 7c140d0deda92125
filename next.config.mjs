/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Form clients call `POST /order/`; a redirect would break their preflight (contract 0.1).
  skipTrailingSlashRedirect: true,
  reactCompiler: true,
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'sharp'],
}

export default config
