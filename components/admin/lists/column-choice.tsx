import { startTransition, useOptimistic } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { menuItem } from '@/components/ui/menu'
import { useRouter } from '@/components/ui/navigation'
import { columnId, columnsCookie } from '@/lib/platform/admin/columns'

const YEAR = 31_536_000

export type ColumnChoiceProps = { list: string; heads: readonly string[]; hidden: readonly string[] }

/** Chooses the columns of a list; this browser remembers it. */
export function ColumnChoice({ list, heads, hidden }: ColumnChoiceProps) {
  const router = useRouter()
  const [chosen, setChosen] = useOptimistic(hidden)

  function show(id: string, shown: boolean) {
    const next = chosen.filter((column) => column !== id).concat(shown ? [] : [id])
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    document.cookie = `${columnsCookie(list)}=${next.join('.')}; path=/admin; max-age=${YEAR}; samesite=lax`
    startTransition(() => {
      setChosen(next)
      router.refresh()
    })
  }

  return (
    <fieldset>
      <legend className="sr-only">Columns that are shown</legend>
      {heads.map((head) => (
        <label key={head} className={menuItem}>
          <Checkbox
            checked={!chosen.includes(columnId(head))}
            onChange={({ target }) => show(columnId(head), target.checked)}
          />
          {head}
        </label>
      ))}
    </fieldset>
  )
}
