// A second client of the shop in a worker (bench/hostile.ts), so that the bodies which the first one makes and sends do not
// hold it up: cheap requests one after the other, of memory, the database and the disk. Every message asks for the longest
// wait since the last one.
import { parentPort, workerData } from 'node:worker_threads'

const PAUSE_MS = 10

/** @typedef {{ ms: number, path: string }} Wait */

/** @type {Wait} */
let longest = { ms: 0, path: '' }
let isAsked = false
parentPort?.on('message', () => {
  isAsked = true
})

for (;;) {
  // Asked in the middle of a round: the answer holds a whole one.
  const answers = isAsked
  for (const path of workerData.paths) {
    const began = performance.now()
    await fetch(workerData.baseUrl + path).then((answer) => answer.arrayBuffer())
    const ms = performance.now() - began
    if (ms > longest.ms) longest = { ms, path }
  }
  if (answers) {
    isAsked = false
    parentPort?.postMessage(longest)
    longest = { ms: 0, path: '' }
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
