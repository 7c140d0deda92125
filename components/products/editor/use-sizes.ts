import { useAction } from '@/components/feedback/use-action'
import { useRouter } from '@/components/ui/navigation'
import { adminPaths } from '@/lib/admin-paths'
import { at, call } from '@/lib/http/client'
import type * as contract from '@/lib/products/contract'
import type { GroupChange, GroupDto, Variation } from '@/lib/products/groups/schema'

const addSize = at<typeof contract.addSize>('POST', '/product/{id}/size')
const changeGroup = at<typeof contract.changeGroup>('PUT', '/product/{id}/group')

/** What can be done with the sizes of a product; the page is refreshed, and the form keeps its changes. */
export function useSizes(id: string, group: GroupDto, isDirty: boolean) {
  const router = useRouter()
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const change = (product: string, body: GroupChange) =>
    void run(() => call(changeGroup, { params: { id: product }, body }))

  return {
    pending,
    failure,
    add: () =>
      void run(async () => {
        const { data } = await call(addSize, { params: { id } })
        if (isDirty)
          return { message: 'Size added. Open it from the list to enter its size, price and stock.' }
        router.push(adminPaths.productEdit(data._id))
        return { message: 'Size added. Enter its size, price and stock.' }
      }),
    /** Without a group this product joins the other one, which may have a group. */
    join: (other: string) => (group ? change(other, { with: id }) : change(id, { with: other })),
    leave: () => change(id, { with: null }),
    vary: (variesBy: Variation) => change(id, { variesBy }),
  }
}
