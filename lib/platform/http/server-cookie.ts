import 'server-only'
import { isSecure } from '@/lib/platform/env'

/** The header Set-Cookie of a cookie that only the server reads. `seconds` 0 deletes it. */
export const serverCookie = (
  name: string,
  value: string,
  { seconds, path = '/' }: { seconds: number; path?: string },
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
