import { type SyntheticEvent, useState } from 'react'
import { toast } from '@/components/ui/toast'

// Pictures are uploaded when they are chosen; a form that is sent meanwhile waits for them, and is not sent while one that was not
// stored is left in it.

/** Resolves to why the picture was not stored, or to nothing. */
type Work = Promise<string | undefined>

/** What is under way or has failed, by the `control` of the form and the id of the input. */
const pending = new WeakMap<object, Map<string, Work>>()

/** Lets the form wait for this picture. One that was not stored stays until it is dropped or another one is chosen. */
export function addPending(control: object, id: string, work: Work): void {
  const works = pending.get(control) ?? new Map<string, Work>()
  pending.set(control, works.set(id, work))
  const end = (problem?: string) => {
    if (!problem && works.get(id) === work) works.delete(id)
  }
  work.then(end, () => end())
}

/** The form no longer waits for the picture of this input. */
export const dropPending = (control: object, id: string): unknown => pending.get(control)?.delete(id)

/** Waits for the pictures of a form; the text of the first that was not stored. */
export async function pendingProblem(control: object): Promise<string | undefined> {
  const problems = await Promise.all(pending.get(control)?.values() ?? [])
  return problems.find(Boolean)
}

/** A form is sent once its pictures are stored. When one fails it is not sent, and says why. */
export function useSubmitAfterPictures(control: object, submit: (event: SyntheticEvent) => unknown) {
  const [isWaiting, setWaiting] = useState(false)
  async function submitAfter(event: SyntheticEvent) {
    event.preventDefault()
    if (isWaiting) return
    const form = event.currentTarget
    setWaiting(true)
    const problem = await pendingProblem(control).finally(() => setWaiting(false))
    if (!problem) return void (await submit(event))
    toast.error(problem)
    form.querySelector<HTMLElement>('input[type=file][aria-invalid]')?.focus()
  }
  return { submit: submitAfter, isWaiting }
}
