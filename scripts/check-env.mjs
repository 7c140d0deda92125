// A short-lived program of scripts/lib/server-env.mjs: prints what is wrong with the environment it was given, as JSON.
// Run with tsx, because the settings are described in TypeScript.
import { checkEnv } from '../lib/env.ts'

process.stdout.write(JSON.stringify(checkEnv(process.env)))
