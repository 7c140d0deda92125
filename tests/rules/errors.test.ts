import { describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { EngineAway } from '@/lib/image-search/engine'

// The build holds a module once for routes, once for pages and once for what starts with the server.
describe('an error is known whichever copy of its module threw it', () => {
  it('a refusal', async () => {
    vi.resetModules()
    const other = await import('@/lib/errors')
    expect(other.AppError).not.toBe(AppError)
    expect(new other.AppError('GATEWAY_UNAVAILABLE', 'Not now.')).toBeInstanceOf(AppError)
    expect(new Error('Not now.')).not.toBeInstanceOf(AppError)
    expect({ name: 'AppError' }).not.toBeInstanceOf(AppError)
  })

  it('an engine that is away', async () => {
    vi.resetModules()
    const other = await import('@/lib/image-search/engine')
    expect(new other.EngineAway('busy')).toBeInstanceOf(EngineAway)
    expect(new Error('The image engine is busy.')).not.toBeInstanceOf(EngineAway)
  })
})
