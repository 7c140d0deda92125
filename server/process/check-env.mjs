// Started by server/process/server-env.mjs: prints the problems of its environment as a JSON array. The arguments
// are settings that are made later.
// Run with tsx, because the settings are described in TypeScript.
import { checkEnv } from '../../lib/platform/env-check.ts'

process.stdout.write(JSON.stringify(checkEnv(process.env, process.argv.slice(2))))
