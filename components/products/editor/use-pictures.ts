'use client'
import { useEffect, useRef, useState } from 'react'
import { MAX_PICTURES } from '@/lib/catalogue/products/form'
import { pictureError } from './check-picture'
import type { Picture } from './form-data'

export interface Pictures {
  list: readonly Picture[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  /** Moves a picture to this index. */
  move: (key: string, index: number) => void
  /** The server cannot use this new picture. */
  reject: (key: string, error: string) => void
  /** Sets the stored pictures. */
  settle: (srcs: readonly string[]) => void
  /** Shows the pictures with these keys, which are stored ones or have been in the list. */
  show: (keys: readonly string[]) => void
  /** The last change, for screen readers. */
  announcement: string
  /** How many of the files last added exceeded the maximum. */
  rejectedCount: number
}

const toStoredPictures = (srcs: readonly string[]): Picture[] =>
  srcs.map((src) => ({ key: src, kind: 'stored', src }))

export function usePictures(srcs: readonly string[]): Pictures {
  const [list, setList] = useState<readonly Picture[]>(() => toStoredPictures(srcs))
  const [announcement, setAnnouncement] = useState('')
  const [rejectedCount, setRejectedCount] = useState(0)
  const previews = useRef(new Set<string>())
  const added = useRef(0)
  const replaced = useRef<readonly Picture[]>([])

  // Previews keep files in memory until they are revoked.
  useEffect(() => {
    const held = previews.current
    return () => {
      for (const preview of held) URL.revokeObjectURL(preview)
    }
  }, [])

  const release = (picture: Picture | undefined) => {
    if (picture?.kind !== 'new' || !picture.preview) return
    URL.revokeObjectURL(picture.preview)
    previews.current.delete(picture.preview)
  }

  const mark = (key: string, found: { error: string } | { preview: string }) =>
    setList((now) =>
      now.map((picture) =>
        picture.key === key && picture.kind === 'new' ? { ...picture, ...found } : picture,
      ),
    )

  async function checkFile(key: string, file: File) {
    const error = await pictureError(file)
    if (error) return mark(key, { error })
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    mark(key, { preview })
  }

  return {
    list,
    announcement,
    rejectedCount,

    add(files) {
      const room = MAX_PICTURES - list.length
      const taken = files.slice(0, Math.max(0, room)).map((file) => {
        added.current += 1
        return { key: `new-${added.current}`, kind: 'new' as const, file }
      })
      setList((now) => [...now, ...taken])
      setRejectedCount(files.length - taken.length)
      setAnnouncement(`${taken.length === 1 ? 'One picture' : `${taken.length} pictures`} added.`)
      for (const { key, file } of taken) void checkFile(key, file)
    },

    remove(key) {
      release(list.find((picture) => picture.key === key))
      setList((now) => now.filter((picture) => picture.key !== key))
      setRejectedCount(0)
      setAnnouncement('Picture removed.')
    },

    move(key, index) {
      const from = list.findIndex((picture) => picture.key === key)
      const place = Math.max(0, Math.min(list.length - 1, index))
      if (from < 0 || from === place) return
      setList((now) => {
        const rest = now.filter((picture) => picture.key !== key)
        return [
          ...rest.slice(0, place),
          ...now.filter((picture) => picture.key === key),
          ...rest.slice(place),
        ]
      })
      setAnnouncement(`Picture ${from + 1} is now number ${place + 1} of ${list.length}.`)
    },

    reject: (key, error) => mark(key, { error }),

    settle(stored) {
      for (const picture of list) release(picture)
      setList(toStoredPictures(stored))
    },

    show(keys) {
      replaced.current = [...list, ...replaced.current]
      const known = new Map(replaced.current.map((picture) => [picture.key, picture]))
      setList(keys.map((key) => known.get(key) ?? { key, kind: 'stored', src: key }))
    },
  }
}
