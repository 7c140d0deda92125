import { expect, it, vi } from 'vitest'
import { AppError } from '@/lib/errors'

it('a refusal is known whichever copy of the module threw it', async () => {
  vi.resetModules()
  const other = await import('@/lib/errors')
  const refusal = new other.AppError('GATEWAY_UNAVAILABLE', 'Not now.')
  expect(other.AppError).not.toBe(AppError)
  expect(refusal).toBeInstanceOf(AppError)
  expect(new Error('Not now.')).not.toBeInstanceOf(AppError)
  expect({ name: 'AppError' }).not.toBeInstanceOf(AppError)
})
