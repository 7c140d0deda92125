/**
 * The address if it is a path of this site, else the fallback, so that a crafted link cannot redirect elsewhere
 * (`//evil.example`, `/\evil.example`, `/.//evil.example`, `javascript:`).
 */
export function localPath(wanted: unknown, fallback = '/'): string {
  const site = 'http://site.invalid'
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, site)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, site)
  return origin === site && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
}
