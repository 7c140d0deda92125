import { type ChildProcess, spawn } from 'node:child_process'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { inRoot } from '../../server/process/paths.mjs'
import type { Kill, Operation } from './killed-operations'

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

type Outcome = { statements: number; isEnded: boolean }

/** Every way to stop an operation that has so many writing statements: between two of them, before its answer, during commits. */
export const killsOf = (statements: number): Kill[] => [
  ...Array.from({ length: statements }, (_, at) => ({ endAt: at + 1 })),
  ...[statements, statements + 1].map((killAt) => ({ killAt })),
  ...[0, 1, 3].map((killAfterCommitMs) => ({ killAfterCommitMs })),
]

/** Processes that wait for their next operation, because starting one takes longer than most operations. */
const waiting: ChildProcess[] = []
afterAll(() => {
  for (const child of waiting.splice(0)) child.kill('SIGKILL')
})

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--input-type=module', '-'], {
    cwd: inRoot(),
    env: process.env,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  child.stdin?.end(await script)
  return child
}

/**
 * Performs the operation in another process. Returns its number of statements, or null when the process was killed or its
 * connection ended.
 */
export async function attempt(operation: Operation): Promise<number | null> {
  const child = waiting.pop() ?? (await start())
  let errors = ''
  const collect = (text: unknown) => {
    errors += text
  }
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    const onClose = (_: number | null, signal: string | null) => {
      if (signal === 'SIGKILL') resolve(null)
      else reject(new Error(errors || 'The process has ended.'))
    }
    child.once('close', onClose)
    child.once('error', reject)
    child.once('message', ({ statements, isEnded }: Outcome) => {
      child.off('close', onClose).off('error', reject).stderr?.off('data', collect)
      // A kill that comes after the answer would hit the next operation.
      if (operation.killAfterCommitMs === undefined) waiting.push(child)
      else child.kill('SIGKILL')
      resolve(isEnded ? null : statements)
    })
    child.send(operation)
  })
}
