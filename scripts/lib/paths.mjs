import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts)

/** The bundled service worker, which server/static-files.mjs serves as /sw.js. */
export const serviceWorkerFile = inRoot('.next', 'service-worker.js')
