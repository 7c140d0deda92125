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

/** So many causes are logged at most: one may be its own cause. */
const MAX_CAUSES = 5
const MAX_CAUSE_LENGTH = 500

/** The stack of an error, and the codes and messages of its causes, because the reason of a failed request stands only there. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const lines = [error.stack ?? error.message]
  for (let { cause } = error; cause instanceof Error && lines.length <= MAX_CAUSES; { cause } = cause) {
    const code = 'code' in cause && cause.code ? ` [${cause.code}]` : ''
    lines.push(`Caused by: ${cause.name}${code}: ${cause.message}`.slice(0, MAX_CAUSE_LENGTH))
  }
  return lines.join('\n')
}

export const log = {
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  error: (event: string, error: unknown, fields: Fields = {}) =>
    write('error', event, {
      ...fields,
      error: textOf(error),
    }),
}
