// Runs the script of `npm start` with settings and a DATA_DIR of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../scripts/database/migrations.mjs'
import { startPostgres } from '../../scripts/database/postgres.mjs'
import { withClient } from '../../scripts/database/sql.mjs'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

export interface Launch {
  child: ChildProcess
  output(): string
  exit: Promise<{ code: number | null; stdout: string; stderr: string }>
}

export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
  // The account of the database must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  return dataDir
}

export function removeDataDir(dataDir: string): void {
  const record = path.join(dataDir, 'database.json')
  const home = existsSync(record) && /"home": "([^"]+)"/.exec(readFileSync(record, 'utf8'))?.[1]
  if (home) rmSync(home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

const FIRST_DATABASE_PORT = 15_520

/** Makes the database of a demo with one account and no products in DATA_DIR: filling a demo takes a minute. */
export async function makeEmptyDemo(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, preferredPort: FIRST_DATABASE_PORT })
  await migrate(postgres.url)
  await withClient(postgres.url, (client) =>
    client.query(`INSERT INTO users (id, email, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
      VALUES (gen_random_uuid(), 'one@example.com', 'Bilal', 'Raza', '+923001234567', '5 Mall Road', 'Gujrat', 'Punjab', 'Pakistan', '50700', now())`),
  )
  await postgres.stop()
}

/** Starts the launcher, or another script, with the given settings only, without those of the test run. */
export function launch(
  settings: Record<string, string>,
  [file, ...args]: [string, ...string[]] = [script],
): Launch {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const env = {
    ...Object.fromEntries(inherited),
    EMBEDDED_POSTGRES_PORT: String(FIRST_DATABASE_PORT),
    SHUTDOWN_GRACE_SECONDS: '0',
    ...settings,
  }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  return {
    child,
    output: () => stdout + stderr,
    exit: new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr }))),
  }
}
