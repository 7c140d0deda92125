import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts)

/** Scripts of scripts/launch/browser-scripts.mjs by the address at which server/static-files.mjs serves them. */
export const bundledScripts = {
  '/sw.js': inRoot('.next', 'service-worker.js'),
  '/first.js': inRoot('.next', 'first.js'),
}
