import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPrivate } from '../../scripts/lib/private-files.mjs'

let dataDir = ''
let mask = 0
beforeEach(() => {
  mask = process.umask(0o022)
  dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
})
afterEach(() => {
  process.umask(mask)
  rmSync(dataDir, { recursive: true, force: true })
})

const inside = (name: string) => path.join(dataDir, name)
const modeOf = (name: string) => (statSync(inside(name)).mode & 0o777).toString(8)
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
