import type { ReactNode } from 'react'
import { adminPaths } from '@/lib/base/admin-paths'
import type { Needed } from '@/lib/base/permissions'
import { AllowedLink } from './allowed-link'

const pages = {
  user: ['people.read', adminPaths.user],
  order: ['orders.read', adminPaths.order],
  appointment: ['visits.read', adminPaths.appointment],
  swap: ['reviews.write', adminPaths.swap],
  mail: ['messages.read', adminPaths.email],
  product: ['products.write', adminPaths.productEdit],
  discount: ['discounts.write', adminPaths.discountEdit],
} as const satisfies Record<string, readonly [Needed, (id: string) => string]>

export type RecordKind = keyof typeof pages

/** Whether records of this kind have a page. */
export const hasPage = (kind: string): kind is RecordKind => Object.hasOwn(pages, kind)

type RecordLinkProps = { kind: RecordKind; id: string; className?: string; children: ReactNode }

/** A link to the page of a record, for those who may open it; others get its text alone. */
export function RecordLink({ kind, id, className = 'link', children }: RecordLinkProps) {
  const [needed, pageOf] = pages[kind]
  return (
    <AllowedLink className={className} needed={needed} href={pageOf(id)} prefetch={false}>
      {children}
    </AllowedLink>
  )
}
