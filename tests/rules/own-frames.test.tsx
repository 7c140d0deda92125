import { readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SiteFrame } from '@/components/site-frame/site-frame'
import { OWN_FRAME } from '../../server/unavailable.mjs'

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
const shown = vi.hoisted(() => ({ group: '' }))
vi.mock('next/navigation', () => ({ useSelectedLayoutSegment: () => shown.group }))

/** Whether the pages of a group of routes have a frame of their own. */
function hasOwnFrame(group: string): boolean {
  shown.group = group
  const frame = { notices: '', header: '', footer: <footer /> }
  return !renderToStaticMarkup(<SiteFrame {...frame}>page</SiteFrame>).includes('<footer')
}

it('the server process and the shop agree on the pages that have a frame of their own', () => {
  const files = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('/page.tsx')).map((file) => file.split('/'))
  expect(pages.length).toBeGreaterThan(60)
  const groups = [...new Set(pages.map(([group = '']) => group))].filter((one) => one.startsWith('('))
  expect(groups.filter(hasOwnFrame)).toEqual(['(admin)', '(caretaker)', '(checkout)'])
  for (const [group = '', ...rest] of pages.filter(([group]) => groups.includes(group ?? ''))) {
    const path = `/${rest.slice(0, -1).join('/')}`
    expect([group, path, OWN_FRAME.test(path)]).toEqual([group, path, hasOwnFrame(group)])
    expect([group, path, OWN_FRAME.test(`/ur${path}`)]).toEqual([group, path, hasOwnFrame(group)])
  }
})
