import { call } from '@/lib/platform/http/client'
import { listSwaps, readSwap } from '@/lib/swaps/contract'
import type { SwapDto } from '@/lib/swaps/schema'

interface Contact {
  email: string
  phoneNumber: string
}
export type Contacts = ReadonlyMap<string, Contact>

type Wanted = { page: number; limit: number; ids: string[]; signal: AbortSignal }

/** Fetches the list of the page; swaps that have moved to another page are fetched one by one. */
export async function fetchContacts({ page, limit, ids, signal }: Wanted): Promise<Contacts> {
  const { data } = await call(listSwaps, { query: { page, limit }, signal })
  const found = new Map(data.map((swap) => [swap._id, contactOf(swap)]))
  const moved = ids.filter((id) => !found.has(id))
  await Promise.all(
    moved.map(async (id) => {
      const answer = await call(readSwap, { params: { id }, signal }).catch(() => null)
      if (answer) found.set(id, contactOf(answer.data))
    }),
  )
  return found
}

const contactOf = ({ user: { email, phoneNumber } }: Pick<SwapDto, 'user'>) => ({ email, phoneNumber })
