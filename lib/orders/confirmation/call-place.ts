import { adminPaths } from '@/lib/base/admin-paths'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { withQuery } from '@/lib/base/paths'
import { callSorts } from '@/lib/orders/confirmation/call-schema'
import { type PageQuery, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'

/** A place in the queue of calls, as the address of its page has it. */
export interface CallPlace extends PageQuery {
  sort: (typeof callSorts)[number]
}

export const callPlaceOf = (sent: SearchParams): CallPlace => ({
  ...pageOf(sent),
  sort: callSorts.find((sort) => sort === textOf(sent.sort)) ?? 'deadline',
})

const queryOf = ({ sort, page, limit }: CallPlace) => ({
  sort: sort === 'deadline' ? undefined : sort,
  page: page > 1 ? page : undefined,
  limit: limit === defaultSize ? undefined : limit,
})

export const callsHref = (place: CallPlace): string => withQuery(adminPaths.calls, queryOf(place))

/** The form that changes an order; it leads back to this place, where the call goes on. */
export const changeHref = (id: string, place: CallPlace): string =>
  withQuery(adminPaths.orderEdit(id), { from: 'calls', ...queryOf(place) })
