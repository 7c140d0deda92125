import { expect, it } from 'vitest'
import { withoutLoosePieces } from '@/lib/platform/http/session-pieces'

const name = 'next-auth.session-token'

it('an answer deletes a session cookie and its ten pieces, and no cookies that only begin like them', async () => {
  const headers = new Headers({ location: '/' })
  const own = ['', '.0', '.9'].map((end) => `${name}${end}=; Max-Age=0; HttpOnly`)
  const loose = ['.10', '.499', '.x', '7', '.'].map((end) => `${name}${end}=; Max-Age=0`)
  const others = ['next-auth.csrf-token=a%7Cb; Path=/', 'XSRF-TOKEN=c']
  for (const cookie of [...own, ...loose, ...others]) headers.append('set-cookie', cookie)
  const answer = withoutLoosePieces(new Response('{}', { status: 302, headers }))
  expect(answer.headers.getSetCookie()).toEqual([...own, ...others])
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([302, '/', '{}'])
})
