import { expect, it, vi } from 'vitest'
import { addPending, dropPending, pendingProblem } from '@/components/admin/pending-pictures'
import { readyPhotos, startPreparing } from '@/components/forms/prepare-photo'
import { type PreparedPhoto, sentPicture } from '@/lib/platform/storage/photo-files'

const { smallerPhoto } = vi.hoisted(() => ({ smallerPhoto: vi.fn<() => Promise<PreparedPhoto>>() }))
vi.mock('@/components/forms/smaller-photo', () => ({ smallerPhoto }))

const needs = sentPicture(1280, 1024)
const photo = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/jpeg' })
const ready = (photos: File[]) => readyPhotos(photos, 'photos', (fault) => `fault: ${fault}`)

it('waits for the smaller copies, in their order', async () => {
  const [first, second, copy] = [photo('first'), photo('second'), photo('copy')]
  smallerPhoto.mockResolvedValueOnce({ file: copy })
  void startPreparing(first, needs)
  expect(await ready([second, first])).toEqual([second, copy])
})

it('sends nothing while one photo has a fault, and sends it after another attempt', async () => {
  const [good, bad] = [photo('good'), photo('bad')]
  smallerPhoto.mockResolvedValueOnce({ fault: 'notLoaded' })
  void startPreparing(bad, needs)
  await expect(ready([good, bad])).rejects.toMatchObject({
    status: 400,
    message: 'fault: notLoaded',
    fields: { photos: 'fault: notLoaded' },
  })
  smallerPhoto.mockResolvedValueOnce({ file: bad })
  void startPreparing(bad, needs)
  expect(await ready([good, bad])).toEqual([good, bad])
})

it('lets a form wait for its own pictures alone', async () => {
  const [form, other] = [{}, {}]
  let store = (_: undefined) => {}
  const picture = new Promise<undefined>((resolve) => {
    store = resolve
  })
  addPending(form, 'logo', picture)
  addPending(other, 'logo', Promise.resolve('unreadable'))
  let isOver = false
  const problem = pendingProblem(form).finally(() => {
    isOver = true
  })
  expect(await pendingProblem(other)).toBe('unreadable')
  expect(isOver).toBe(false)
  store(undefined)
  expect(await problem).toBeUndefined()
})

it('forgets pictures that have ended or were removed', async () => {
  const form = {}
  const failed = Promise.resolve('unreadable')
  addPending(form, 'logo', failed)
  await failed
  await Promise.resolve()
  expect(await pendingProblem(form)).toBeUndefined()
  addPending(form, 'portrait', new Promise(() => {}))
  dropPending(form, 'portrait')
  expect(await pendingProblem(form)).toBeUndefined()
})
