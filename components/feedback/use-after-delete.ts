import { useRouter } from '@/components/ui/navigation'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { pageAfterDelete } from '@/lib/platform/http/page-params'

/** The list of a row: its path, the page, and the number of rows on that page. */
export type ListPlace = { base: string; page: number; limit: number; rows: number }

/** Refreshes the list after a deletion; goes one page back if the page is now empty. */
export function useAfterDelete({ base, page, limit, rows }: ListPlace): () => void {
  const router = useRouter()
  return () => {
    const next = pageAfterDelete(page, rows)
    if (next !== page) router.replace(listingHref(base, { page: next, limit }))
    router.refresh()
  }
}
