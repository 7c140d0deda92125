import { describe, expect, it } from 'vitest'
import { adminWorkspace, tasksFor } from '@/components/admin/navigation/sections'
import { namedSets } from '@/components/admin/staff/named-sets'
import { permissionGroups } from '@/components/admin/staff/permission-groups'
import { givingProblem, staffProblem } from '@/lib/accounts/staff/rules'
import { ownRights } from '@/lib/accounts/users/own-rights'
import { permissions } from '@/lib/base/permissions'
import { readableKinds } from '@/lib/platform/audit/kinds'
import { allOn } from '@/lib/shop/parts/schema'
import { ownerRights, rightsTo } from '../support/viewers'

// What staff may give and take, and what each of them sees.

const packer = { isOwner: false, permissions: ['orders.pack'] } as const
const owner = { isOwner: true, permissions: [] } as const
const manager = { id: 'm', rights: rightsTo(['staff.write', 'orders.pack', 'people.write']) }
const chief = { id: 'c', rights: ownerRights }

describe('a set', () => {
  it('has its Urdu name on Urdu pages, if it has one', () => {
    const set = { _id: 'p', isOwner: false, permissions: [], members: 0 }
    const sets = [
      { ...set, name: 'Packer', nameUr: 'پیکنگ' },
      { ...set, name: 'Caller', nameUr: null },
    ]
    const namesOf = (locale: 'en' | 'ur') => namedSets(sets, locale).map(({ name }) => name)
    expect(namesOf('en')).toEqual(['Packer', 'Caller'])
    expect(namesOf('ur')).toEqual(['پیکنگ', 'Caller'])
  })

  it('is given by those who have what it gives, and that of Owners by Owners', () => {
    expect(givingProblem(manager.rights, packer)).toBeNull()
    expect(givingProblem(manager.rights, { isOwner: false, permissions: ['orders.read'] })).toBeNull()
    expect(givingProblem(manager.rights, { isOwner: false, permissions: ['money.read'] })).toBe(
      'MORE_THAN_OWN',
    )
    expect(givingProblem(manager.rights, owner)).toBe('OWNERS_ONLY')
    for (const one of permissions)
      expect(givingProblem(ownerRights, { isOwner: false, permissions: [one] })).toBeNull()
    expect(givingProblem({ ...ownerRights, needsFactor: true }, packer)).toBe('MORE_THAN_OWN')
  })

  it('is not changed by who has it, and that of the last Owner by nobody', () => {
    const [member, another] = [
      { id: 'x', isOwner: false },
      { id: 'y', isOwner: true },
    ]
    expect(staffProblem(manager, member, packer, 1)).toBeNull()
    expect(staffProblem(manager, { ...member, id: 'm' }, packer, 1)).toBe('SELF')
    expect(staffProblem(manager, another, packer, 1)).toBe('OWNERS_ONLY')
    expect(staffProblem(manager, another, null, 1)).toBe('OWNERS_ONLY')
    expect(staffProblem(chief, another, packer, 0)).toBe('LAST_OWNER')
    expect(staffProblem(chief, another, packer, 1)).toBeNull()
    expect(staffProblem(chief, another, owner, 0)).toBeNull()
    expect(staffProblem(chief, { id: 'c', isOwner: true }, null, 0)).toBe('LAST_OWNER')
    expect(staffProblem(chief, { id: 'c', isOwner: true }, null, 1)).toBeNull()
  })
})

it('the form of a set offers each permission once', () => {
  expect(permissionGroups.flatMap(([, group]) => group).toSorted()).toEqual(permissions.toSorted())
})

describe('staff', () => {
  it('see in the rail what they may open, with what there is to do in it', () => {
    const viewer = { role: 'ADMIN', rights: rightsTo(['orders.pack']) }
    const tasks = ['/admin/packing', '/admin/cash'].map((section) => ({
      name: section,
      count: 2,
      href: section,
      section,
    }))
    const { sections, counts } = adminWorkspace(viewer, tasks, allOn)
    expect(sections.map(({ label }) => label)).toEqual(['Overview', 'Orders', 'Packing', 'Claims'])
    expect(counts).toEqual({ '/admin/packing': 2 })
    expect(adminWorkspace({ role: 'ADMIN', rights: null }, tasks, allOn).sections).toEqual([])
    expect(adminWorkspace({ role: 'ADMIN', rights: ownerRights }, [], allOn).sections).toHaveLength(22)
  })

  it('reach the pages of texts without the settings, and see the tasks of their lists alone', () => {
    const editor = { role: 'ADMIN', rights: rightsTo(['content.write', 'products.write']) }
    const { sections } = adminWorkspace(editor, [], allOn)
    expect(sections.map(({ label, href }) => [label, href])).toContainEqual(['Shop', '/admin/shop/home'])
    const tasks = ['/admin/products', '/admin/payments'].map((section) => ({
      name: section,
      count: 1,
      href: section,
      section,
    }))
    expect(tasksFor(editor, tasks).map(({ name }) => name)).toEqual(['/admin/products'])
    expect(tasksFor({ role: 'ADMIN', rights: ownerRights }, tasks)).toEqual(tasks)
  })

  it('see with their account what they may do, but not Owners and others', () => {
    const set = { _id: '0193a000-0000-7000-8000-0000000000ff', name: 'Some' }
    expect(ownRights(rightsTo(['orders.pack']))).toEqual({ set, permissions: ['orders.pack', 'orders.read'] })
    for (const rights of [ownerRights, null, undefined]) expect(ownRights(rights)).toEqual({})
  })

  it('find in the audit log what they may see elsewhere', () => {
    expect(readableKinds({ role: 'ADMIN', rights: ownerRights })).toBeNull()
    expect(readableKinds({ role: 'ADMIN', rights: rightsTo(['audit.read', 'orders.read']) })).toEqual([
      'order',
    ])
    expect(readableKinds({ role: 'ADMIN', rights: null })).toEqual([])
    const clerk = rightsTo(['audit.read', 'stock.read', 'reviews.write'])
    expect(readableKinds({ role: 'ADMIN', rights: clerk })).toEqual([
      ...['caretaker-review', 'grower', 'product-review', 'swap'],
    ])
  })
})
