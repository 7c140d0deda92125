import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Operation } from './killed-operations'

const script = fileURLToPath(new URL('./killed-process.ts', import.meta.url))
/** Runs the operation in a process of its own. Returns its number of statements, or null when it was killed. */
export function attempt(operation: Operation): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', script, JSON.stringify(operation)],
      {
        env: process.env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let [output, errors] = ['', '']
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      errors += text
    })
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(null)
      else if (code === 0) resolve(JSON.parse(output).statements)
      else reject(new Error(errors || `exit ${code}`))
    })
  })
}
