import { expect, test } from '../support/browser'

// Pages in English and Urdu.

for (const [path, fonts] of [
  ['/', ['fraunces-italic.woff2', 'fraunces.woff2', 'inter.woff2']],
  ['/ur', ['nastaliq.woff2']],
] as const) {
  test(`${path}: only the fonts of the page's language are loaded @once`, async ({ page }) => {
    const loaded = new Set<string>()
    let bytes = 0
    page.on('response', async (response) => {
      const name = new URL(response.url()).pathname
      if (!name.endsWith('.woff2')) return
      loaded.add(name.split('/').at(-1) ?? '')
      bytes += Number(response.headers()['content-length'])
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([...loaded].sort()).toEqual([...fonts].sort())
    expect(bytes).toBeLessThan(path === '/ur' ? 90_000 : 97_000)
  })
}
