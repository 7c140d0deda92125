import { whenNpmEnds } from './npm-parent.mjs'

const HARD_LIMIT_MS = 29_000

/**
 * On Ctrl-C, SIGTERM or a closed terminal runs what was added, last added first, and exits: 0 when everything came to its
 * end, 1 when it did not within the limit. npm and the terminal both pass the signal on, so it arrives more than once;
 * only the first counts. What was added is told whether a person waits for the end at a terminal.
 */
export function onStop() {
  const deeds = []
  let stopping = null
  let inHaste = true

  function stop() {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref()
      while (deeds.length > 0) await deeds.pop()({ inHaste })
    })()
    return stopping
  }

  function stopAndExit(signal) {
    if (stopping) return
    inHaste = signal === 'SIGINT' || signal === 'SIGHUP'
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
  // The terminal or the program reading our output may go first; that must not cut the stopping short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  return {
    stop,
    /** @param {(how: { inHaste: boolean }) => unknown} deed */
    add(deed) {
      // Asked to stop while this was still being started: undo it at once.
      if (stopping) stopping = stopping.then(() => deed({ inHaste }))
      else deeds.push(deed)
    },
    get isStopping() {
      return stopping !== null
    },
  }
}
