import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The files of a worker share their modules (vitest.config.ts): a mock of one file would come too late for a module that another
// one has loaded, depending on which of them runs first.
it('files with a mock of their own load the modules anew', () => {
  const late = readdirSync('tests/rules')
    .filter((name) => name !== 'mocks.test.ts')
    .map((name) => [name, readFileSync(`tests/rules/${name}`, 'utf8')] as const)
    .filter(([, text]) => /\bvi\.(?:mock|doMock)\(/.test(text) && !text.includes('vi.resetModules()'))
  expect(late.map(([name]) => name)).toEqual([])
})
