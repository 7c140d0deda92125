import { afterEach, expect, test, vi } from 'vitest'
import { searchByImage } from '@/components/search/send-picture'

afterEach(() => vi.unstubAllGlobals())

/** The requests for pictures of a browser whose answers are `body`. */
function browserThatGets(body: string) {
  const asked: string[] = []
  class Request {
    upload = {}
    status = 200
    responseText = body
    onload = () => {}
    open = (_: string, address: string) => asked.push(address)
    getResponseHeader = () => null
    send = () => this.onload()
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return asked
}

test.each(['leaf.jpg', 'photo without a type'])('%s is sent as the specification says', async (name) => {
  const asked = browserThatGets('[]')
  const type = name.endsWith('.jpg') ? 'image/jpeg' : ''
  const picture = new File([new Uint8Array(100)], name, { type })
  const { signal } = new AbortController()
  await searchByImage(picture, { signal, onCopy: () => {}, onSent: () => {} })
  expect(asked).toEqual(['/api/v1/image-search/upload?name=true&similar=true&size=s'])
})
