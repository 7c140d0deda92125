import { expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/log'

/** The text of the error in the line that is logged of it. */
function logged(error: unknown): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  log.error('job_failed', error, { job: 'mail' })
  const [[line]] = write.mock.calls as [[string]]
  write.mockRestore()
  return JSON.parse(line).error
}

it('an error is logged with its stack, and the codes and messages of its causes', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6081'), { code: 'ECONNREFUSED' })
  const lines = logged(new TypeError('fetch failed', { cause: new Error('no socket', { cause: refused }) }))
  expect(lines).toMatch(/^TypeError: fetch failed\n {4}at /)
  expect(lines.split('\n').slice(-2)).toEqual([
    'Caused by: Error: no socket',
    'Caused by: Error [ECONNREFUSED]: connect ECONNREFUSED 127.0.0.1:6081',
  ])
})

it('of a cause only code and message are logged, and of many only some', () => {
  const own = Object.assign(new Error('x'.repeat(9000)), { body: 'a name' })
  own.cause = own
  const causes = logged(own)
    .split('\n')
    .filter((line) => line.startsWith('Caused by: '))
  expect(causes).toHaveLength(5)
  expect(causes.every((line) => line.length <= 500 && !line.includes('a name'))).toBe(true)
  expect(logged(new Error('refused', { cause: { password: 'Geheim7' } }))).not.toContain('Geheim7')
})

it('what is no error is logged as a text', () => {
  expect(logged('stopped')).toBe('stopped')
})
