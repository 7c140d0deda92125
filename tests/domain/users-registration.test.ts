import { expect, test } from 'vitest'
import { register, registerCaretaker } from '@/lib/accounts/users/register'
import { registration } from '@/lib/accounts/users/schema'
import { toPaisa } from '@/lib/base/money'
import { db } from '@/lib/platform/database/client'
import { formOf, isLive, outcomeOf, times } from './users-support'

test('of fifty registrations of one address in any letter case one succeeds, the others leave nothing', async () => {
  const spelt = (at: number) =>
    [...'crowded@example.com']
      .map((letter, i) => ((at >> (i % 6)) & 1 ? letter.toUpperCase() : letter))
      .join('')
  const outcomes = await Promise.all(
    times(50, (at) => outcomeOf(register(registration.parse(formOf(spelt(at)))))),
  )
  const [winner, ...others] = outcomes.sort((a) => (typeof a === 'string' ? 1 : -1))
  expect(winner).toMatchObject({ user: { email: 'crowded@example.com', role: 'BUYER' } })
  expect(new Set(others)).toEqual(new Set(['EMAIL_TAKEN']))
  expect([await db.user.count(), await db.credential.count(), await db.session.count()]).toEqual([1, 1, 1])
})

test('a caretaker is stored completely or not at all', async () => {
  const craft = {
    bio: 'Citrus.',
    speciality: 'Roses',
    experience: ['Nursery lead'],
    services: ['Pruning'],
    availability: [{ day: 'Monday' as const, start: 900, end: 1730 }],
  }
  const good = await registerCaretaker({
    ...formOf('ayesha@example.com'),
    ...craft,
    pricing: [{ service: 'Pruning', price: toPaisa(120_050) }],
  })
  expect(good.user).toMatchObject({ ...craft, availability: [{ day: 'Monday', start: 900, end: 1730 }] })
  expect(good.user.pricing).toMatchObject([{ service: 'Pruning', price: 120_050 }])
  expect(await isLive(good.token)).toBe(true)

  // The schema rejects this; if it ever accepted two spellings that the database holds equal, its index rejects them.
  const doubled = [
    { service: 'Pruning', price: toPaisa(100) },
    { service: 'PRUNING', price: toPaisa(200) },
  ]
  const outcome = await outcomeOf(
    registerCaretaker({ ...formOf('twice@example.com'), ...craft, pricing: doubled }),
  )
  expect(outcome).toBe('VALIDATION_FAILED')
  expect(await db.user.count({ where: { email: 'twice@example.com' } })).toBe(0)
})

test('an existing account is unchanged', async () => {
  await register(formOf('first@example.com'))
  expect(await outcomeOf(register({ ...formOf('first@example.com'), firstName: 'Other' }))).toBe(
    'EMAIL_TAKEN',
  )
  const stored = await db.user.findFirstOrThrow({ where: { email: 'first@example.com' } })
  expect(stored.firstName).toBe('Bilal')
})
