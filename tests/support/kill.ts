import { spawn } from 'node:child_process'
import { build } from 'esbuild'
import { inRoot } from '../../server/process/paths.mjs'
import type { Operation } from './killed-operations'

/**
 * The process as one script with most of its packages: transforming its 300 modules at every start would take longer than
 * the operation, and finding the files of the packages takes a quarter of the start.
 */
const script = build({
  entryPoints: [inRoot('tests/support/killed-process.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  // They read files beside their own, or are seldom loaded.
  external: [
    '@node-rs/argon2',
    '@prisma/client',
    'next/cache.js',
    'pg-native',
    'sharp',
    'uploadthing/server',
  ],
  // For packages in CommonJS.
  banner: {
    js: `import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/')`,
  },
  conditions: ['react-server'],
  // Node finds a file of a package without an export list only by its whole name.
  alias: { 'next/cache': 'next/cache.js' },
}).then(({ outputFiles }) => outputFiles[0]?.text)

/** Runs the operation in a process of its own. Returns its number of statements, or null when it was killed. */
export async function attempt(operation: Operation): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--input-type=module', '-', JSON.stringify(operation)],
    { cwd: inRoot(), env: process.env, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stdin.end(await script)
  return new Promise((resolve, reject) => {
    let [output, errors] = ['', '']
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      errors += text
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(null)
      else if (code === 0) resolve(JSON.parse(output).statements)
      else reject(new Error(errors || `exit ${code}`))
    })
  })
}
