import 'server-only'
import { env } from '@/lib/platform/env'

type Fields = Record<string, string | number | boolean | null | undefined>

/** One JSON line; JSON escapes line breaks, so nothing logged can forge a second line. No personal data beyond ids. */
function write(level: 'info' | 'error', event: string, fields: Fields) {
  if (env.LOG_LEVEL === 'silent' || (level === 'info' && env.LOG_LEVEL === 'error')) return
  const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`
  if (level === 'error') process.stderr.write(line)
  else process.stdout.write(line)
}

export const log = {
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  error: (event: string, error: unknown, fields: Fields = {}) =>
    write('error', event, {
      ...fields,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
}
