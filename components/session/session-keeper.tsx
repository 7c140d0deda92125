'use client'
import { useEffect } from 'react'
import { verifySession } from './session-store'

/** Asks the server once a page load whether the stored session still lives. */
export function SessionKeeper() {
  useEffect(() => {
    void verifySession()
  }, [])
  return null
}
