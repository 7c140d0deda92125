import { whenNpmEnds } from './npm-parent.mjs'

const HARD_LIMIT_MS = 29_000

/**
 * @typedef {(options: { isInteractive: boolean }) => unknown} StopCallback isInteractive: stopped from a terminal, so stop without draining
 */
/** @typedef {ReturnType<typeof onStop>} Stop */

/**
 * On Ctrl-C, SIGTERM or a closed terminal runs the added callbacks, last added first, and exits: with 0 when all have ended,
 * with 1 when they did not within the limit. npm and the terminal both pass the signal on, so it arrives more than once;
 * only the first counts.
 */
export function onStop() {
  /** @type {StopCallback[]} */
  const callbacks = []
  /** @type {Promise<unknown> | null} */
  let stopping = null
  let isInteractive = true

  function stop() {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref()
      while (callbacks.length > 0) await callbacks.pop()?.({ isInteractive })
    })()
    return stopping
  }

  /** @param {NodeJS.Signals} [signal] */
  function stopAndExit(signal) {
    if (stopping) return
    isInteractive = signal === 'SIGINT' || signal === 'SIGHUP'
    stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error?.message ?? error}\n`)
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAndExit)
  whenNpmEnds(stopAndExit)
  // The terminal or the program that reads our output may end first; that must not interrupt the callbacks.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  return {
    stop,
    /** @param {StopCallback} callback */
    add(callback) {
      // Stopped while this was still starting: run it at once.
      if (stopping) stopping = stopping.then(() => callback({ isInteractive }))
      else callbacks.push(callback)
    },
    get isStopping() {
      return stopping !== null
    },
  }
}
