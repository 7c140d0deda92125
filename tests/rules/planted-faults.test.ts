import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countIn, faults } from '../../scripts/mutation/planted-faults.mjs'

// `npm run mutation:planted` takes minutes; that its list still fits the sources is checked here.

it.each(faults)('$title: the fault can still be planted, and its tests exist', (fault) => {
  expect(countIn('.', fault), fault.file).toBe(1)
  expect(fault.tests.filter((file) => !existsSync(file))).toEqual([])
  expect(fault.tests.every((file) => file.startsWith(`tests/${fault.stage}/`))).toBe(true)
  expect(fault.tests.length > 0).toBe(fault.stage !== 'check')
  // The stages that run once for all their faults run only the tests that are named.
  if (fault.stage !== 'rules' && fault.stage !== 'domain') expect(fault.named).toBeTruthy()
})

it('there are thirty faults or more, each another one', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30)
  expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length)
  expect(new Set(faults.map(({ file, text }) => `${file} ${text}`)).size).toBe(faults.length)
})
