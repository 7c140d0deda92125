import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React runs here: a form sent before that would leave the page with nothing done. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
