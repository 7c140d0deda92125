import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts)

/** The folder of a build, and the file in it that is written when the build is complete. */
export const BUILD = '.next'
export const BUILD_STAMP = 'gulshan-build'
/** The folder with the static files of the build before, which pages that are open still ask for. */
export const BUILD_BEFORE = '.next-before'

/** Scripts of scripts/launch/browser-scripts.mjs by the address at which server/static-files.mjs serves them. */
export const bundledScripts = {
  '/sw.js': inRoot('.next', 'service-worker.js'),
  '/first.js': inRoot('.next', 'first.js'),
}
