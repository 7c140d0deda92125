import { useRouter } from 'next/navigation'
import { pageAfterDelete } from '@/lib/http/page-params'
import { listingHref } from '@/lib/products/listing-address'

/** Where on a list a row stands: the list's address, the page, and how many rows the page shows. */
export type ListPlace = { base: string; page: number; limit: number; rows: number }

/** What follows a deletion: the list anew, one page back when its last row went. */
export function useAfterDelete({ base, page, limit, rows }: ListPlace): () => void {
  const router = useRouter()
  return () => {
    const next = pageAfterDelete(page, rows)
    if (next !== page) router.replace(listingHref(base, { page: next, limit }))
    router.refresh()
  }
}
