import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../server/process/paths.mjs'

/**
 * A reporter of vitest: how long each file took, with loading its modules and its hooks, which the JSON report leaves out. Its
 * file is the setting COSTS_FILE.
 */
export default class {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {import('./costs.mjs').Costs} */
    const seconds = {}
    for (const module of modules) {
      const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
        module.diagnostic()
      const sum = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
      const file = path.relative(root, module.moduleId)
      // A file may run in several time zones.
      seconds[file] = (seconds[file] ?? 0) + sum / 1000
    }
    writeFileSync(process.env.COSTS_FILE ?? '', JSON.stringify(seconds))
  }
}
