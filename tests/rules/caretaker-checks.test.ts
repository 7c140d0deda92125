// The shop's decisions about caretakers.

import { expect, it } from 'vitest'
import { standings } from '@/lib/accounts/users/schema'
import {
  checkDecisions,
  decisionsFrom,
  mayAskAgain,
  standingAfter,
} from '@/lib/office/caretaker-checks/rules'
import { checkForm } from '@/lib/office/caretaker-checks/schema'

it('has one outcome for each standing and decision', () => {
  const outcomes = standings.map((now) => checkDecisions.map((decision) => standingAfter(now, decision)))
  expect(outcomes).toEqual([
    ['LISTED', 'DECLINED', null],
    [null, null, 'SUSPENDED'],
    ['LISTED', null, null],
    ['LISTED', null, null],
  ])
})

it('offers only decisions that lead to another standing', () => {
  for (const now of standings)
    for (const decision of decisionsFrom[now]) expect(standingAfter(now, decision)).not.toBe(now)
})

it('lets only declined caretakers ask again', () => {
  expect(standings.filter(mayAskAgain)).toEqual(['DECLINED'])
})

const seenBoth = { identitySeen: true, cityRight: true }
const neither = { identitySeen: false, cityRight: false }

it.each([
  ['lists after both checks', { decision: 'LIST', ...seenBoth }, []],
  ['does not list unseen', { decision: 'LIST', ...neither }, ['identitySeen', 'cityRight']],
  ['declines with a reason', { decision: 'DECLINE', ...neither, reason: 'No card' }, []],
  ['declines with no blank reason', { decision: 'DECLINE', ...neither, reason: '  ' }, ['reason']],
  ['suspends with no missing reason', { decision: 'SUSPEND', ...seenBoth }, ['reason']],
  ['knows no other decision', { decision: 'WAIT', ...seenBoth }, ['decision']],
])('%s', (_, sent, fields) => {
  const { error } = checkForm.safeParse(sent)
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields)
})
