import { expect, it, vi } from 'vitest'
import { addPending, dropPending, pendingProblem } from '@/components/admin/pending-pictures'
import { preparePhoto, readyPhotos, startPreparing } from '@/components/forms/prepare-photo'
import { type PreparedPhoto, sentPicture } from '@/lib/platform/storage/photo-files'

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
const { smallerPhoto } = vi.hoisted(() => ({ smallerPhoto: vi.fn<() => Promise<PreparedPhoto>>() }))
vi.mock('@/components/forms/smaller-photo', () => ({ smallerPhoto }))

const needs = sentPicture(1280, 1024)
const wanted = () => true
const photo = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/jpeg' })
const ready = (photos: File[]) => readyPhotos(photos, 'photos', (fault) => `fault: ${fault}`)

it('waits for the smaller copies, in their order', async () => {
  const [first, second, copy] = [photo('first'), photo('second'), photo('copy')]
  smallerPhoto.mockResolvedValueOnce({ file: copy })
  void startPreparing(first, needs, wanted)
  expect(await ready([second, first])).toEqual([second, copy])
})

it('sends nothing while one photo has a fault, and sends it after another attempt', async () => {
  const [good, bad] = [photo('good'), photo('bad')]
  smallerPhoto.mockResolvedValueOnce({ fault: 'notLoaded' })
  void startPreparing(bad, needs, wanted)
  await expect(ready([good, bad])).rejects.toMatchObject({
    status: 400,
    message: 'fault: notLoaded',
    fields: { photos: 'fault: notLoaded' },
  })
  smallerPhoto.mockResolvedValueOnce({ file: bad })
  void startPreparing(bad, needs, wanted)
  expect(await ready([good, bad])).toEqual([good, bad])
})

it('neither prepares nor sends a photo that was removed while it waited', async () => {
  const [one, two, removed, last] = [photo('one'), photo('two'), photo('removed'), photo('last')]
  const release: (() => void)[] = []
  smallerPhoto.mockReset()
  smallerPhoto.mockImplementation(
    () => new Promise((resolve) => release.push(() => resolve({ file: photo('copy') }))),
  )
  const running = [preparePhoto(one, needs, wanted)]
  // One after the other: the module is not mocked for an import that begins during another one.
  await vi.waitFor(() => expect(release).toHaveLength(1))
  running.push(preparePhoto(two, needs, wanted))
  await vi.waitFor(() => expect(release).toHaveLength(2))
  let isWanted = true
  const dropped = startPreparing(removed, needs, () => isWanted)
  const after = preparePhoto(last, needs, wanted)
  isWanted = false
  for (const finish of release) finish()
  await Promise.all(running)
  expect(await dropped).toBeNull()
  await vi.waitFor(() => expect(release).toHaveLength(3))
  release[2]?.()
  expect(await after).toMatchObject({ file: expect.any(File) })
  expect(smallerPhoto).toHaveBeenCalledTimes(3)
  expect(await ready([removed])).toEqual([])
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

it('keeps a form from being sent while a failed picture is in it, until it is left out or replaced', async () => {
  const form = {}
  const failed = () => Promise.resolve('unreadable')
  addPending(form, 'logo', failed())
  addPending(form, 'portrait', failed())
  for (const _ of ['at once', 'later']) expect(await pendingProblem(form)).toBe('unreadable')
  addPending(form, 'logo', Promise.resolve(undefined))
  expect(await pendingProblem(form)).toBe('unreadable')
  dropPending(form, 'portrait')
  expect(await pendingProblem(form)).toBeUndefined()
})

it('forgets pictures that are stored or were removed', async () => {
  const form = {}
  const stored = Promise.resolve(undefined)
  addPending(form, 'logo', stored)
  await stored
  expect(await pendingProblem(form)).toBeUndefined()
  addPending(form, 'portrait', new Promise(() => {}))
  dropPending(form, 'portrait')
  expect(await pendingProblem(form)).toBeUndefined()
})
