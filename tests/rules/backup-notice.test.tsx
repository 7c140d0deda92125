import { describe, expect, it } from 'vitest'
import { BackupNotice } from '@/components/admin/figures/backup-notice'
import type { BackupState } from '@/lib/office/figures/backup-rules'
import { renderMarkup } from '../support/render'

const hours = 3_600_000
const shown = (state: Partial<BackupState>, locale: 'en' | 'ur' = 'en') =>
  renderMarkup(
    <BackupNotice state={{ kind: 'fresh', ageMs: 5 * hours, isVerified: false, failure: null, ...state }} />,
    locale,
  ).replace(/[⁨⁩]/g, '')
const isLoud = (markup: string) => markup.includes('role="alert"')

describe('the overview says how old the last backup is', () => {
  it('calmly for a day, with whether it was restored', () => {
    expect(shown({})).toContain('The last backup is 5 h old.')
    expect(shown({ isVerified: true })).toContain('The last backup is 5 h old and was restored for a check.')
    expect(shown({ isVerified: true }, 'ur')).toContain('بحال کر کے جانچا گیا')
    expect(isLoud(shown({}))).toBe(false)
  })

  it.each(['old', 'never'] as const)('loudly when it is %s, with what to run', (kind) => {
    for (const locale of ['en', 'ur'] as const) {
      const markup = shown({ kind, ageMs: 72 * hours }, locale)
      expect(isLoud(markup)).toBe(true)
      expect(markup).toContain('npm run backup')
      expect(markup).toContain('docs/backup.md')
    }
    expect(shown({ kind: 'old', ageMs: 72 * hours })).toContain('The last backup is 3 days old.')
  })

  it('calmly on the first day of a shop', () => {
    expect(shown({ kind: 'notYet' })).toContain('No backup of this shop has been made yet.')
    expect(isLoud(shown({ kind: 'notYet' }))).toBe(false)
  })

  it('with the reason of a failure', () => {
    const failure = { at: '2026-11-28T10:00:00.000Z', reason: 'No pg_dump was found' }
    expect(shown({ failure })).toContain('The backup of 28 Nov 2026, 3:00 pm failed: No pg_dump was found')
    expect(shown({ failure }, 'ur')).toContain('No pg_dump was found')
  })

  it('not at all in a demo', () => {
    expect(renderMarkup(<BackupNotice state={null} />)).toBe('')
  })
})
