// Staff of a live shop hear of a sign-in on a device on which they were not signed in.
import { afterAll, expect, it } from 'vitest'

process.env.GULSHAN_MODE = 'live'

const { logIn } = await import('@/lib/accounts/users/sign-in')
const { db } = await import('@/lib/platform/database/client')
const { address, make, password } = await import('./users-support')

afterAll(() => db.$disconnect())

const mailsTo = (email: string) =>
  db.mail.findMany({ where: { to: email, template: 'new-device' }, select: { data: true } })

it('by one email a day, with the name of the device', async () => {
  const { email } = await make.admin()
  const signIn = (device: string) => logIn({ email, password }, address, device)
  await signIn('Chrome, Android')
  expect(await mailsTo(email)).toEqual([{ data: expect.objectContaining({ device: 'Chrome, Android' }) }])
  await signIn('Chrome, Android')
  await signIn('Firefox, Linux')
  expect(await mailsTo(email)).toHaveLength(1)
})

it('but not about devices on which they are signed in, and customers never', async () => {
  const { email, id } = await make.admin()
  await db.session.create({
    data: {
      userId: id,
      device: 'Chrome, Android',
      knowsRights: true,
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await logIn({ email, password }, address, 'Chrome, Android')
  expect(await mailsTo(email)).toEqual([])
  const buyer = await make.buyer()
  await logIn({ email: buyer.email, password }, address, 'Chrome, Android')
  expect(await mailsTo(buyer.email)).toEqual([])
})
