import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPrivate } from '../../server/process/private-files.mjs'

let dataDir = ''
let mask = 0
beforeEach(() => {
  mask = process.umask(0o022)
  dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  process.umask(mask)
  rmSync(dataDir, { recursive: true, force: true })
})

const inside = (name: string) => path.join(dataDir, name)
const modeOf = (name: string) => (statSync(inside(name)).mode & 0o777).toString(8)
const error = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}
/** The first file that is looked at, and the first that is protected, is in the way. */
const failing = {
  lstat: (code: string) => vi.spyOn(fs, 'lstatSync').mockImplementationOnce(error(code)),
  chmod: (code: string) => vi.spyOn(fs, 'chmodSync').mockImplementationOnce(error(code)),
}
function keepPrivateWith(step: keyof typeof failing, code: string) {
  for (const file of ['imports/rows.csv', 'mail/1.eml']) put(file)
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  failing[step](code)
  syncBuiltinESMExports()
  keepPrivate(dataDir)
  return printed.mock.calls.join()
}
function put(name: string) {
  mkdirSync(path.dirname(inside(name)), { recursive: true })
  writeFileSync(inside(name), '')
}

describe.skipIf(process.platform === 'win32')('what is in DATA_DIR', () => {
  it('belongs to its owner alone, also what an earlier version has written', () => {
    const files = [
      'mail/1.eml',
      'imports/a/rows.csv',
      'logs/postgres.log',
      'media/claims/1.webp',
      'demo-secret',
    ]
    for (const file of files) put(file)
    keepPrivate(dataDir)
    for (const file of files) expect([file, modeOf(file)]).toEqual([file, '600'])
    for (const folder of ['mail', 'imports', 'imports/a', 'logs', 'media', 'media/claims'])
      expect([folder, modeOf(folder)]).toEqual([folder, '700'])
  })

  it('is private when it is written later', () => {
    keepPrivate(dataDir)
    put('mail/2.eml')
    put('exports/new/list.csv')
    expect(['mail', 'mail/2.eml', 'exports/new', 'exports/new/list.csv'].map(modeOf)).toEqual([
      '700',
      '600',
      '700',
      '600',
    ])
  })

  it.each(['EPERM', 'EROFS', 'ENOTSUP'])(
    'may be on a disk that keeps its permissions (%s): the others are protected, and it is said',
    (code) => {
      expect(keepPrivateWith('chmod', code)).toContain(inside('imports/rows.csv'))
      expect(['imports/rows.csv', 'imports', 'mail', 'mail/1.eml'].map(modeOf)).toEqual([
        '644',
        '700',
        '700',
        '600',
      ])
    },
  )

  it.each(['lstat', 'chmod'] as const)('may be deleted meanwhile, before %s', (step) => {
    expect(keepPrivateWith(step, 'ENOENT')).toBe('')
    expect(['mail', 'mail/1.eml'].map(modeOf)).toEqual(['700', '600'])
  })

  it('stops the start when a disk fails in another way', () => {
    expect(() => keepPrivateWith('chmod', 'EIO')).toThrow('EIO')
  })

  it('leaves the folder of the database, links and what they lead to as they are', () => {
    put('postgres/data/PG_VERSION')
    chmodSync(inside('postgres'), 0o755)
    const outside = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
    chmodSync(outside, 0o755)
    symlinkSync(outside, inside('media'))
    keepPrivate(dataDir)
    expect([modeOf('postgres'), modeOf('postgres/data/PG_VERSION'), modeOf('media')]).toEqual([
      '755',
      '644',
      '755',
    ])
    rmSync(outside, { recursive: true })
  })
})
