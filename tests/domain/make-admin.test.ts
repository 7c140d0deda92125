import '../support/database'
import { describe, expect, it } from 'vitest'
import { lockOwners } from '@/lib/accounts/staff/locks'
import { db } from '@/lib/platform/database/client'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { databaseUrl } from '../support/database'
import { factories } from '../support/factories'
import { untilSomeoneWaits } from '../support/locks'

const make = factories(db)

describe('the first admin', () => {
  it('is a customer whose sessions end with the change', async () => {
    const buyer = await make.buyer()
    await db.session.create({ data: { userId: buyer.id, expiresAt: new Date(Date.now() + 60_000) } })
    await makeAdmin(databaseUrl, ` ${buyer.email.toUpperCase()}`)
    expect((await db.user.findUniqueOrThrow({ where: { id: buyer.id } })).role).toBe('ADMIN')
    expect(await db.session.count({ where: { userId: buyer.id } })).toBe(0)
    expect(
      await db.auditEntry.findMany({ orderBy: { id: 'asc' }, where: { subject: `user:${buyer.id}` } }),
    ).toMatchObject([{ action: 'user.make-admin', before: { role: 'BUYER' }, after: { role: 'ADMIN' } }])
    await expect(makeAdmin(databaseUrl, buyer.email)).rejects.toThrow('is an admin already')
  })

  it('is made an Owner of a colleague with a smaller set', async () => {
    const packer = await make.admin()
    const { id: setId } = await db.staffSet.findFirstOrThrow({ where: { name: 'Packer' } })
    await db.staff.update({ where: { userId: packer.id }, data: { setId } })
    const expiresAt = new Date(Date.now() + 60_000)
    await db.session.create({ data: { userId: packer.id, expiresAt, knowsRights: true } })
    await makeAdmin(databaseUrl, packer.email)
    const { set } = await db.staff.findUniqueOrThrow({ where: { userId: packer.id }, include: { set: true } })
    expect(set.isOwner).toBe(true)
    expect(await db.session.count({ where: { userId: packer.id } })).toBe(0)
    expect(await db.auditEntry.findMany({ where: { subject: `user:${packer.id}` } })).toMatchObject([
      { action: 'user.make-admin', before: { set: 'Packer' }, after: { set: 'Owner' } },
    ])
    await expect(makeAdmin(databaseUrl, packer.email)).rejects.toThrow('is an admin already')
  })

  it('waits for the set of Owners before the account, as who blocks and removes staff', async () => {
    const buyer = await make.buyer()
    let made: Promise<string> | undefined
    await db.$transaction(async (tx) => {
      await lockOwners(tx)
      made = makeAdmin(databaseUrl, buyer.email)
      await untilSomeoneWaits()
      await tx.$queryRaw`SELECT FROM users WHERE id = ${buyer.id}::uuid FOR UPDATE NOWAIT`
    })
    expect(await made).toBe(buyer.email)
  })

  it('cannot be an unknown address or a caretaker', async () => {
    await expect(makeAdmin(databaseUrl, 'nobody@example.com')).rejects.toThrow('No account is registered')
    const caretaker = await make.caretaker()
    await expect(makeAdmin(databaseUrl, caretaker.email)).rejects.toThrow('is a caretaker')
    expect((await db.user.findUniqueOrThrow({ where: { id: caretaker.id } })).role).toBe('CARETAKER')
  })
})
