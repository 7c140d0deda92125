import { useAction } from '@/components/feedback/use-action'
import type * as contract from '@/lib/catalogue/products/contract'
import type { GroupChange, GroupDto, Variation } from '@/lib/catalogue/products/group-schema'
import { at, call } from '@/lib/platform/http/client'

const changeGroup = at<typeof contract.changeGroup>('PUT', '/product/{id}/group')

const seenOf = (group: GroupDto) => ({ _id: group?._id ?? null, variesBy: group?.variesBy ?? null })

/** The changes of the sizes of a product; each refreshes the page, and the form keeps its own changes. */
export function useSizes(id: string, group: GroupDto) {
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const change = (product: string, body: GroupChange) =>
    void run(() => call(changeGroup, { params: { id: product }, body }))

  return {
    pending,
    failure,
    /** Without a group this product joins the other one, which may have a group. */
    join: (other: string) => (group ? change(other, { with: id }) : change(id, { with: other })),
    leave: () => change(id, { with: null, seen: seenOf(group) }),
    vary: (variesBy: Variation) => change(id, { variesBy, seen: seenOf(group) }),
  }
}
