'use client'
import { type PointerEvent, useState } from 'react'

/** Dragging tiles by mouse. Touch scrolls the page instead; the arrow buttons move tiles. */
export function useSorting(place: (key: string, index: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)

  const stop = () => setDragged(null)

  return {
    dragged,
    /** The handlers of the drag handle of a tile. */
    dragHandlers: (key: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse' || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(key)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged !== key) return
        const under = document
          .elementFromPoint(event.clientX, event.clientY)
          ?.closest<HTMLElement>('[data-place]')
        if (under && under.dataset.key !== key) place(key, Number(under.dataset.place))
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
  }
}
