'use client'
import { useEffect, useRef, useState } from 'react'
import { usePhotoTexts } from '@/components/forms/photo-texts'
import { preparePhoto } from '@/components/forms/prepare-photo'
import { MAX_PICTURES, pictureCap } from '@/lib/catalogue/products/form'
import { shownPicture } from '@/lib/platform/storage/photo-files'
import type { Picture } from './form-data'

export interface Pictures {
  list: readonly Picture[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  /** Tries again to make a new picture smaller. */
  retry: (key: string) => void
  /** The list once no picture is being made smaller. */
  prepared: () => Promise<readonly Picture[]>
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

/** One that was removed is not waited for. */
const isAnyPreparing = (pictures: readonly Picture[]) =>
  pictures.some((picture) => picture.kind === 'new' && picture.isPreparing)

export function usePictures(srcs: readonly string[]): Pictures {
  const [list, setList] = useState<readonly Picture[]>(() => toStoredPictures(srcs))
  const [announcement, setAnnouncement] = useState('')
  const [rejectedCount, setRejectedCount] = useState(0)
  const faultText = usePhotoTexts(pictureCap)
  const previews = useRef(new Set<string>())
  const added = useRef(0)
  const replaced = useRef<readonly Picture[]>([])
  /** The list of this moment: pictures become ready while a handler waits for them. */
  const latest = useRef(list)
  /** The keys of the pictures that are being made smaller, also of those that left the list meanwhile. */
  const running = useRef(new Set<string>())
  const waiting = useRef<(() => void)[]>([])

  const change = (changed: (now: readonly Picture[]) => readonly Picture[]) => {
    latest.current = changed(latest.current)
    setList(latest.current)
    if (!isAnyPreparing(latest.current)) for (const resolve of waiting.current.splice(0)) resolve()
  }

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

  type Found = Partial<Omit<Extract<Picture, { kind: 'new' }>, 'key' | 'kind'>>
  const mark = (key: string, found: Found) =>
    change((now) =>
      now.map((picture) =>
        picture.key === key && picture.kind === 'new' ? { ...picture, ...found } : picture,
      ),
    )

  async function makeReady(key: string, file: File) {
    const isWanted = () => latest.current.some((picture) => picture.key === key)
    const prepared = await preparePhoto(file, shownPicture(pictureCap), isWanted)
    if (!prepared || !isWanted()) return
    if ('fault' in prepared) {
      const { fault } = prepared
      return mark(key, { isPreparing: false, error: faultText(fault), canRetry: fault === 'notLoaded' })
    }
    const preview = URL.createObjectURL(prepared.file)
    previews.current.add(preview)
    mark(key, { isPreparing: false, file: prepared.file, preview })
  }

  function prepare(key: string, file: File) {
    if (running.current.has(key)) return
    running.current.add(key)
    void makeReady(key, file).finally(() => running.current.delete(key))
  }

  return {
    list,
    announcement,
    rejectedCount,

    add(files) {
      const room = MAX_PICTURES - latest.current.length
      const taken = files.slice(0, Math.max(0, room)).map((file) => {
        added.current += 1
        return { key: `new-${added.current}`, kind: 'new' as const, file, isPreparing: true }
      })
      change((now) => [...now, ...taken])
      setRejectedCount(files.length - taken.length)
      setAnnouncement(`${taken.length === 1 ? 'One picture' : `${taken.length} pictures`} added.`)
      for (const { key, file } of taken) prepare(key, file)
    },

    remove(key) {
      release(latest.current.find((picture) => picture.key === key))
      change((now) => now.filter((picture) => picture.key !== key))
      setRejectedCount(0)
      setAnnouncement('Picture removed.')
    },

    retry(key) {
      const picture = latest.current.find((other) => other.key === key)
      if (picture?.kind !== 'new') return
      const { error: _, canRetry: __, ...again } = picture
      change((now) => now.map((other) => (other === picture ? { ...again, isPreparing: true } : other)))
      prepare(key, picture.file)
    },

    async prepared() {
      while (isAnyPreparing(latest.current))
        await new Promise<void>((resolve) => waiting.current.push(resolve))
      return latest.current
    },

    move(key, index) {
      const from = list.findIndex((picture) => picture.key === key)
      const place = Math.max(0, Math.min(list.length - 1, index))
      if (from < 0 || from === place) return
      change((now) => {
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
      for (const picture of latest.current) release(picture)
      change(() => toStoredPictures(stored))
    },

    show(keys) {
      replaced.current = [...latest.current, ...replaced.current]
      // What is in the list now is the newest version of it.
      const known = new Map([...replaced.current].reverse().map((picture) => [picture.key, picture]))
      change(() => keys.map((key) => known.get(key) ?? { key, kind: 'stored', src: key }))
      // One that left the list before it was ready.
      for (const picture of latest.current)
        if (picture.kind === 'new' && picture.isPreparing) prepare(picture.key, picture.file)
    },
  }
}
