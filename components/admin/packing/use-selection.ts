import { useEffect, useRef, useState } from 'react'

/** A part of the list whose rows are selected together; without one a box for all is for the whole form. */
const groupOf = (box: HTMLInputElement): ParentNode => box.closest('[data-group]') ?? box.form ?? box

/**
 * The selected rows of a form: checkboxes with this name, and boxes with `data-all`, each for the rows of its group. Those have no
 * name, because the form is sent as it is. `ids` has the values of the selected rows in the order of the list.
 */
export function useSelection(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const [ids, setIds] = useState<string[]>([])

  const rowsIn = (part: ParentNode) => [
    ...part.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`),
  ]

  function count() {
    if (!form.current) return
    for (const box of form.current.querySelectorAll<HTMLInputElement>('input[data-all]')) {
      const rows = rowsIn(groupOf(box))
      const checked = rows.filter((row) => row.checked).length
      box.checked = checked > 0 && checked === rows.length
      box.indeterminate = checked > 0 && checked < rows.length
    }
    const checked = rowsIn(form.current).flatMap((row) => (row.checked ? [row.value] : []))
    setIds((before) => (before.join() === checked.join() ? before : checked))
  }

  // Rows that disappear after a refresh take their checkboxes with them.
  useEffect(() => count())

  function onChange({ target }: { target: EventTarget }) {
    if (target instanceof HTMLInputElement && 'all' in target.dataset)
      for (const row of rowsIn(groupOf(target))) row.checked = target.checked
    count()
  }

  function clear() {
    for (const row of form.current ? rowsIn(form.current) : []) row.checked = false
    count()
  }

  return { form, ids, onChange, clear }
}
