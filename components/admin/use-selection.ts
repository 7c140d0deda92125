import { useEffect, useRef, useState } from 'react'

/** A part of the list whose rows are selected together; without one a box for all is for the whole form. */
const groupOf = (box: HTMLInputElement): ParentNode => box.closest('[data-group]') ?? box.form ?? box

/**
 * The selected rows of a form: checkboxes with this name, and boxes with `data-all`, each for the rows of its group. These have no
 * name, because the form may be sent as it is; both may be outside of the form, with its id in `form`. `ids` has the values of the
 * selected rows in the order of the list.
 */
export function useSelection(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const [ids, setIds] = useState<string[]>([])

  // A form has boxes outside of it too.
  const rowsIn = (part: ParentNode): HTMLInputElement[] =>
    part instanceof HTMLFormElement
      ? [...part.elements].filter((box): box is HTMLInputElement => isBox(box) && box.name === name)
      : [...part.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`)]

  function count() {
    if (!form.current) return
    for (const box of form.current.elements) {
      if (!isForAll(box)) continue
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

  // Changes of boxes outside of the form do not reach the form.
  useEffect(() => {
    function onChange({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return
      if (isForAll(target)) for (const row of rowsIn(groupOf(target))) row.checked = target.checked
      count()
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  })

  function clear() {
    for (const row of form.current ? rowsIn(form.current) : []) row.checked = false
    count()
  }

  return { form, ids, clear }
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox'

const isForAll = (box: Element): box is HTMLInputElement =>
  box instanceof HTMLInputElement && 'all' in box.dataset
