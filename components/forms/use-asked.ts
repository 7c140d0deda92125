import { useEffect, useRef } from 'react'

/** Typing pauses for so long before the shop is asked. */
const PAUSE_MS = 400

/**
 * Calls `ask` when the question is another one: at once the first time, and later when typing pauses. `isLatest` tells it
 * whether its answer still counts. Returns a function that asks without a pause; `about`: what is no part of the question yet.
 */
export function useAsked(
  question: string,
  ask: (isLatest: () => boolean, about?: string) => Promise<void>,
): (about?: string) => Promise<void> {
  const latest = useRef(0)
  const isFirst = useRef(true)
  const timer = useRef(0)
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  const askNow = (about?: string) => {
    // The newest question is asked here already.
    clearTimeout(timer.current)
    latest.current += 1
    const asked = latest.current
    return newest.current(() => asked === latest.current, about)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the question is another one.
  useEffect(() => {
    timer.current = window.setTimeout(() => void askNow(), isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer.current)
      // An answer to the question before is of no use.
      latest.current += 1
    }
  }, [question])
  return askNow
}
