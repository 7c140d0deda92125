import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { fileVersion } from '../../lib/platform/http/file-version.mjs'
import { bundledScripts, inRoot } from '../../server/process/paths.mjs'

/** The offline page needs these files. */
const PRECACHED = ['/offline.html', '/first.js']

/**
 * The scripts beside the framework's: the service worker (lib/entry/offline/worker), and public/first.js without its comments.
 * Browsers offer an update of the shop when the worker has changed, so it contains the version of the build.
 * @param {string} version
 */
export async function buildBrowserScripts(version) {
  const precache = PRECACHED.map((url) => ({
    url,
    revision: fileVersion(readFileSync(inRoot('public', url))),
  }))
  const options = /** @type {const} */ ({ minify: true, target: 'es2022', logLevel: 'warning' })
  await build({
    ...options,
    entryPoints: [inRoot('lib/entry/offline/worker/main.ts')],
    tsconfig: inRoot('lib/entry/offline/worker/tsconfig.json'),
    outfile: bundledScripts['/sw.js'],
    bundle: true,
    banner: { js: `// ${version}` },
    define: { 'process.env.NODE_ENV': '"production"', PRECACHE: JSON.stringify(precache) },
  })
  await build({
    ...options,
    entryPoints: [inRoot('public/first.js')],
    outfile: bundledScripts['/first.js'],
  })
}
