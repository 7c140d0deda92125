import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

// What stays as it was written. tests/domain/ledger.test.ts has the ledger.

const make = factories(db)

beforeAll(async () => {
  const { id } = await make.admin()
  await db.auditEntry.create({ data: { actorId: id, action: 'user.block', subject: `user:${id}` } })
  await db.paymentNotification.create({
    data: { gateway: 'payfast', channel: 'IPN', authentic: true, effect: 'NONE', raw: {} },
  })
})

const all = async () => [await db.auditEntry.findMany(), await db.paymentNotification.findMany()]

describe('the audit log and what gateways have sent', () => {
  it.each([
    `UPDATE audit_log SET action = 'user.unblock'`,
    'UPDATE audit_log SET after = NULL WHERE false',
    'DELETE FROM audit_log',
    'DELETE FROM users',
    'TRUNCATE audit_log',
    'TRUNCATE users CASCADE',
    `UPDATE payment_notifications SET effect = 'PAID'`,
    `UPDATE payment_notifications SET raw = '{}'`,
    `DELETE FROM payment_notifications WHERE received_at < now()`,
    'TRUNCATE payment_notifications',
  ])('stay after %s', async (sql) => {
    const before = await all()
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow()
    expect(await all()).toEqual(before)
  })

  it('take new entries', async () => {
    const { id } = await make.admin()
    const entry = { actorId: id, action: 'user.block', subject: `user:${id}` }
    expect(await db.auditEntry.create({ data: entry })).toMatchObject(entry)
  })
})
