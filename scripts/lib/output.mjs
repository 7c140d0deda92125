// What the launch scripts tell the person in front of the terminal.

/** An expected obstacle: its message is one sentence for a human, printed without a stack. */
export class StartupError extends Error {}

export function print(text) {
  process.stdout.write(`  ${text}\n`)
}

/** Announces a deed, and afterwards how long it took if that was noticeable. */
export async function step(text, deed, { ticks = true } = {}) {
  print(`${text} …`)
  const began = Date.now()
  // A deed that shows its own progress needs no sign of life.
  const ticker = ticks ? setInterval(() => print(`  still at it: ${seconds(began)}`), 15_000) : undefined
  try {
    const result = await deed()
    if (Date.now() - began > 1500) print(`  done in ${seconds(began)}`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

/** Runs a script's main function; an obstacle becomes one sentence on stderr, anything else keeps its stack. */
export async function main(deed) {
  try {
    await deed()
  } catch (error) {
    process.stderr.write(`\n${error instanceof StartupError ? error.message : (error?.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
