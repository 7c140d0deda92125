import 'server-only'
import { type Named, namesIn } from '@/lib/base/i18n/stored-text'
import { paths, withQuery } from '@/lib/base/paths'
import type { Tx } from '@/lib/platform/database/client'
import { fullName } from '@/lib/platform/people/name'
import { queueMail } from '@/lib/shop/mail/outbox'
import type { SwapPerson } from '@/lib/swaps/schema'
import { plantsOf, type SwapRow } from '@/lib/swaps/select'

// Each is called in the transaction of its event.

const partnerPath = withQuery(paths.mySwaps, { tab: 'partner' })

const contactOf = (person: SwapPerson) => ({
  name: fullName(person),
  email: person.email,
  phoneNumber: person.phoneNumber,
})

/** Emails both sides the other's contacts and what they agreed on. */
export async function mailDeal(tx: Tx, swap: SwapRow): Promise<void> {
  const { id, owner, partner } = swap
  if (!partner) throw new Error('A completed swap has no partner')
  const [offered, desired] = [plantsOf(swap, 'OFFERED'), plantsOf(swap, 'DESIRED')]
  await queueMail(tx, {
    dedupe: `swap:${id}:dealt:owner`,
    to: owner,
    template: 'swap-dealt',
    path: paths.mySwaps,
    data: (locale) => ({
      other: contactOf(partner),
      gives: namesIn(locale, offered),
      gets: namesIn(locale, desired),
    }),
  })
  await queueMail(tx, {
    dedupe: `swap:${id}:dealt:partner`,
    to: partner,
    template: 'swap-dealt',
    path: partnerPath,
    data: (locale) => ({
      other: contactOf(owner),
      gives: namesIn(locale, desired),
      gets: namesIn(locale, offered),
    }),
  })
}

const recipientOf = (tx: Tx, swapId: string) =>
  tx.plantSwap.findUniqueOrThrow({
    where: { id: swapId },
    select: { user: { select: { firstName: true, email: true } } },
  })

/** To the owner of `ownSwapId`, once for each other swap, even when that one is edited again. */
export async function mailTwoWayMatch(
  tx: Tx,
  match: { ownSwapId: string; otherSwapId: string; gets: Named[]; gives: Named[] },
): Promise<void> {
  const { ownSwapId, otherSwapId, gets, gives } = match
  const { user } = await recipientOf(tx, ownSwapId)
  await queueMail(tx, {
    dedupe: `swap:${ownSwapId}:match:${otherSwapId}`,
    to: user,
    template: 'swap-match',
    path: paths.mySwaps,
    data: (locale) => ({ people: 2, gets: namesIn(locale, gets), gives: namesIn(locale, gives) }),
  })
}

/** To the owner of `ownSwapId`, once for each match of three swaps. */
export async function mailThreeWayMatch(
  tx: Tx,
  ring: { swapIds: string[]; ownSwapId: string; gets: Named[]; gives: Named[] },
): Promise<void> {
  const { swapIds, ownSwapId, gets, gives } = ring
  const { user } = await recipientOf(tx, ownSwapId)
  await queueMail(tx, {
    dedupe: `swap:${ownSwapId}:ring:${swapIds.toSorted().join(':')}`,
    to: user,
    template: 'swap-match',
    path: paths.mySwaps,
    data: (locale) => ({ people: 3, gets: namesIn(locale, gets), gives: namesIn(locale, gives) }),
  })
}

/** Emails the owner that the shop took the swap down, with the reason. */
export async function mailTakenDown(tx: Tx, swap: SwapRow, reason: string): Promise<void> {
  await queueMail(tx, {
    dedupe: `swap:${swap.id}:taken-down`,
    to: swap.owner,
    template: 'swap-taken-down',
    path: paths.mySwaps,
    data: (locale) => ({
      offered: namesIn(locale, plantsOf(swap, 'OFFERED')),
      desired: namesIn(locale, plantsOf(swap, 'DESIRED')),
      reason,
    }),
  })
}
