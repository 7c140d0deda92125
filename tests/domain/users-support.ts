import { randomUUID } from 'node:crypto'
import { admitToken } from '@/lib/auth/sessions'
import type { Role, Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { AppError, type ErrorCode } from '@/lib/errors'
import { DEFAULT_PASSWORD, factories } from '../support/factories'

export const make = factories(db)
export const password = DEFAULT_PASSWORD
export const address = '198.51.100.7'

export const viewerOf = (user: { id: string; role: Role }): Viewer => ({
  id: user.id,
  role: user.role,
  sessionId: randomUUID(),
})

export const formOf = (email: string) => ({
  firstName: 'Bilal',
  lastName: 'Raza',
  email,
  password,
  phoneNumber: '+923007654321',
  address: { street: '5 Mall Road', city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '50700' },
})

/** What a call ended in: its value, or the code of its refusal. */
export const outcomeOf = <T>(call: Promise<T>): Promise<T | ErrorCode> =>
  call.catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })

export const isLive = async (token: string) => (await admitToken(token)).kind === 'viewer'

export const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index))
