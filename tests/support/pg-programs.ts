// Stand-ins of pg_dump and pg_restore, because the server that npm installs comes without them. They take the arguments and the
// environment of the real ones. A dump has the rows as the given snapshot sees them; its tables are those of the migrations.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../server/process/paths.mjs'

/** Writes both programs into a folder and returns the path of pg_dump, for PG_DUMP. */
export function standInPrograms(folder: string, version = '18.4'): string {
  mkdirSync(folder, { recursive: true })
  for (const name of ['pg_dump', 'pg_restore']) {
    const file = path.join(folder, name)
    const script = inRoot('tests', 'support', 'stand-in-program.mjs')
    writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${script}" ${name} ${version} "$@"\n`)
    chmodSync(file, 0o755)
  }
  return path.join(folder, 'pg_dump')
}
