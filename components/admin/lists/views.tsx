import { type FormEvent, useState } from 'react'
import { Failure } from '@/components/feedback/failure'
import { Button } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { menuItem, menuNote } from '@/components/ui/menu'
import { MAX_VIEW_NAME, parseViews, type View, viewsKey, withView } from '@/lib/platform/admin/views'

export type ViewListProps = {
  list: string
  viewerId: string
  /** The list's address without and with its filters, as they are now. */
  path: string
  query: string
}

/** The views that this browser keeps for the list, and a field that saves the present one. */
export function ViewList({ list, viewerId, path, query }: ViewListProps) {
  const key = viewsKey(viewerId, list)
  const [views, setViews] = useState(() => parseViews(readStored(key)))
  const [failure, setFailure] = useState('')

  function keep(next: View[]) {
    try {
      localStorage.setItem(key, JSON.stringify(next))
      setViews(next)
      setFailure('')
    } catch {
      setFailure('This browser does not keep views.')
    }
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('view')).trim()
    if (!name) return setFailure('A view needs a name.')
    // Another window may have saved one meanwhile.
    keep(withView(parseViews(readStored(key)), { name, query }))
    form.reset()
  }

  return (
    <>
      {views.length === 0 ? (
        <p className={menuNote}>No saved views yet.</p>
      ) : (
        <ul>
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <Link
                className={`${menuItem} aria-[current]:font-semibold aria-[current]:text-primary`}
                href={view.query ? `${path}?${view.query}` : path}
                prefetch={false}
                aria-current={view.query === query ? 'page' : undefined}
              >
                <span className="wrap-anywhere">{view.name}</span>
              </Link>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove the view ${view.name}`}
                onClick={(event) => {
                  // The button is removed next, so the focus moves first.
                  event.currentTarget.closest('details')?.querySelector('input')?.focus()
                  keep(parseViews(readStored(key)).filter(({ name }) => name !== view.name))
                }}
              >
                <CloseIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="mt-1 grid gap-1.5 border-t border-border p-2 pt-3" onSubmit={save}>
        <span className="flex gap-2">
          <Input
            className="min-w-0 flex-auto"
            name="view"
            aria-label="Name of this view"
            placeholder="Name of this view"
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
          />
          <Button type="submit" variant="outline">
            Save
          </Button>
        </span>
        <Failure>{failure}</Failure>
      </form>
    </>
  )
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
