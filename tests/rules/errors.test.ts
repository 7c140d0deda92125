import { describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { EngineUnavailableError } from '@/lib/catalogue/image-search/engine-operations'
import { isDatabaseAway } from '@/lib/platform/database/errors'

// The build includes a module once for routes, once for pages and once for what starts with the server.
describe('instanceof works for errors thrown by another copy of the module', () => {
  it('AppError', async () => {
    vi.resetModules()
    const other = await import('@/lib/base/errors')
    expect(other.AppError).not.toBe(AppError)
    expect(new other.AppError('GATEWAY_UNAVAILABLE', inEnglish('Not now.'))).toBeInstanceOf(AppError)
    expect(new Error('Not now.')).not.toBeInstanceOf(AppError)
    expect({ name: 'AppError' }).not.toBeInstanceOf(AppError)
  })

  it('EngineUnavailableError', async () => {
    vi.resetModules()
    const other = await import('@/lib/catalogue/image-search/engine-operations')
    expect(new other.EngineUnavailableError('busy')).toBeInstanceOf(EngineUnavailableError)
    expect(new Error('The image engine is busy.')).not.toBeInstanceOf(EngineUnavailableError)
  })
})

describe('a database error', () => {
  it.each([
    ['57P01', true],
    ['53300', true],
    // Closed for maintenance, missing, another password: every connection fails.
    ['55000', true],
    ['3D000', true],
    ['28P01', true],
    ['23505', false],
    ['22P02', false],
  ])('%s is an unreachable database: %s', (code, away) =>
    expect(isDatabaseAway(Object.assign(new Error('no'), { code }))).toBe(away),
  )
})
