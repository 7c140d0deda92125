import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { fileVersion } from '../../lib/http/file-version.mjs'
import { inRoot, serviceWorkerFile } from './paths.mjs'

/** What the offline page needs. */
const PRECACHED = ['/offline.html', '/first.js']

/**
 * Bundles the service worker (lib/offline/worker). Browsers offer an update of the shop when the bundle has changed, so it
 * contains the version of the build. @param {string} version
 */
export async function buildServiceWorker(version) {
  const precache = PRECACHED.map((url) => ({
    url,
    revision: fileVersion(readFileSync(inRoot('public', url))),
  }))
  await build({
    entryPoints: [inRoot('lib/offline/worker/main.ts')],
    tsconfig: inRoot('lib/offline/worker/tsconfig.json'),
    outfile: serviceWorkerFile,
    bundle: true,
    minify: true,
    target: 'es2022',
    banner: { js: `// ${version}` },
    define: { 'process.env.NODE_ENV': '"production"', PRECACHE: JSON.stringify(precache) },
    logLevel: 'warning',
  })
}
