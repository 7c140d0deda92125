// Output of the launch scripts.

/** An expected reason why a command cannot run: its message is one sentence, printed without a stack. */
export class StartupError extends Error {
  /** @param {string} message @param {number} [exitCode] of the command */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The system's code of an error, such as ENOENT. @param {unknown} error @returns {string | undefined} */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** @param {unknown} error */
export const errorMessage = (error) => (error instanceof Error ? error.message : String(error))

/** @param {string} text */
export function print(text) {
  process.stdout.write(`  ${text}\n`)
}

/**
 * Prints the name of an operation, runs it, and prints how long it took if that was noticeable.
 * @template T
 * @param {string} text
 * @param {() => T | Promise<T>} operation
 * @param {{ ticks?: boolean }} [options] ticks: prints every 15 s that it still runs; off for an operation with its own output
 */
export async function step(text, operation, { ticks = true } = {}) {
  print(`${text} …`)
  const began = Date.now()
  const ticker = ticks ? setInterval(() => print(`  still running: ${seconds(began)}`), 15_000) : undefined
  try {
    const result = await operation()
    if (Date.now() - began > 1500) print(`  done in ${seconds(began)}`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

/**
 * Runs a script's main function. A StartupError becomes one sentence on stderr, other errors are printed with their stack; then the
 * process exits, because what the script has begun by then, such as the jobs of a server, would keep it alive.
 * @param {() => unknown} script
 */
export async function main(script) {
  try {
    await script()
  } catch (error) {
    const stack = error instanceof Error ? error.stack : error
    process.stderr.write(`\n${error instanceof StartupError ? error.message : stack}\n`)
    process.exit(error instanceof StartupError ? error.exitCode : 1)
  }
}
