import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../../server/process/paths.mjs'
import { run, runNode } from '../../server/process/run.mjs'

// Two releases beside each other: this one as it is built, and the next one, in which one text of a script is another.

/** These do not belong to a release, and are large. */
const LEFT_OUT = new Set(['.git', 'test-results', 'playwright-report'])
/** Its script is on every page. */
const CHANGED = 'components/carts/cart-menu.tsx'

/**
 * Makes both below a folder, which takes as long as a build. Files that do not differ are the same on the disk.
 * @param {string} folder
 * @returns {Promise<{ now: string, next: string }>} their folders
 */
export async function makeReleases(folder) {
  const [now, next] = ['1', '2'].map((name) => path.join(folder, 'releases', name))
  if (!now || !next) throw new Error('There are no two releases.')
  for (const release of [now, next]) {
    mkdirSync(release, { recursive: true })
    const entries = readdirSync(root).filter((name) => !LEFT_OUT.has(name) && !name.startsWith('.data'))
    await run('cp', ['-al', ...entries.map((name) => inRoot(name)), release])
  }
  rmSync(path.join(next, '.next'), { recursive: true })
  const file = path.join(next, CHANGED)
  const text = readFileSync(file, 'utf8')
  // A copy of its own, as the file is the same as that of the project.
  rmSync(file)
  writeFileSync(file, text.replace("'99+'", "'99 +'"))
  await runNode([path.join(next, 'scripts', 'build.mjs')], {
    cwd: next,
    what: 'the build of the next release',
  })
  return { now, next }
}
