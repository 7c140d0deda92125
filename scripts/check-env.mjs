// Started by scripts/lib/server-env.mjs: prints the problems of its environment as a JSON array.
// Run with tsx, because the settings are described in TypeScript.
import { checkEnv } from '../lib/env-check.ts'

process.stdout.write(JSON.stringify(checkEnv(process.env)))
