'use client'
import { useEffect, useRef } from 'react'
import type { CartItem } from '@/lib/orders/cart'

/** Takes the focus that went with the removed line, so that who uses no mouse is not thrown to the top of the page. */
export function UndoBar({ item, onUndo }: { item: CartItem | undefined; onUndo: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<string | undefined>(undefined)
  const id = item?._id
  useEffect(() => {
    if (id) button.current?.focus({ preventScroll: true })
    // The last one is back: its place is below, the next Tab finds it.
    else if (before.current) bar.current?.focus({ preventScroll: true })
    before.current = id
  }, [id])
  return (
    <div ref={bar} role="status" tabIndex={-1} className="undo-place">
      {item && (
        <p className="callout undo-bar">
          <span>
            <strong>{item.name}</strong> was removed.
          </span>
          <button ref={button} type="button" className="btn btn-outline btn-sm" onClick={onUndo}>
            Undo
          </button>
        </p>
      )}
    </div>
  )
}
