// `npm run cluster` starts a shop on two machines, on one machine, and goes on until it is stopped; `npm run cluster -- measure`
// prints what it has to show and ends; `npm run cluster -- measure backup edit` only the lines with one of these words. What has to
// be installed: docs/scale.md.
import './launch/node-version.mjs'
import { main, print, StartupError } from '../server/process/output.mjs'
import { onStop } from '../server/process/stop.mjs'
import { ensureBuilt } from './launch/build-app.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

await main(async () => {
  const [command = 'start', ...words] = process.argv.slice(2)
  if (!['start', 'measure'].includes(command))
    throw new StartupError('Use: npm run cluster [-- measure [words]]')
  const stop = onStop()
  await ensureInstalled()
  await ensureGenerated()
  await ensureBuilt()
  const { openCluster } = await import('./cluster/cluster.mjs')
  const { measure } = await import('./cluster/measure.mjs')
  // One of the two processes does the jobs, so that the other one shows what it hears of them.
  const envOf = command === 'measure' ? { a: { BACKGROUND_JOBS: '0' } } : {}
  const opening = openCluster({ log: (part) => print(`Starting ${part} …`), envOf })
  // Stopped while it opens: what runs by then is closed as well.
  stop.add(() =>
    opening.then(
      (cluster) => cluster.close(),
      () => {},
    ),
  )
  let runsOn = false
  try {
    const cluster = await opening
    if (stop.isStopping) return
    if (command === 'start') {
      print(`The processes: ${cluster.a.origin} and ${cluster.b.origin}`)
      print(`Behind HAProxy: ${cluster.balanced}; behind Varnish: ${cluster.cached}`)
      print('Stop it with Ctrl-C.')
      runsOn = true
      return
    }
    let isGood = true
    /** @param {import('./cluster/measure.mjs').Line} line */
    const report = (line) => {
      isGood &&= line.isGood
      print(`${line.isGood ? '✓' : '✗'} ${line.what}: ${line.figure}`)
    }
    await measure(cluster, report, words)
    process.exitCode = isGood ? 0 : 1
  } finally {
    if (!runsOn) await stop.stop()
  }
})
