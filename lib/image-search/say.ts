import 'server-only'
import { db } from '@/lib/database/client'
import { imageEngine } from '@/lib/image-search/engine'

/** To whoever typed the command. */
export const say = (sentence: string) => process.stdout.write(`  ${sentence}\n`)

/** Loads what looks at pictures, and says so when it is not what was wanted. */
export async function whoLooks() {
  const ready = await imageEngine().ask('ready', null)
  if (ready.sees === 'colours') {
    say('The model cannot be loaded (the reason stands above): pictures are compared by colours and shapes.')
  } else if (ready.by === 'onnxruntime-web') {
    say('The model runs through WebAssembly here, about eight times slower (the reason stands above).')
  }
  return ready
}

/** Runs a command and closes what it opened; a failure is told in one line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await imageEngine().close()
    await db.$disconnect()
  }
}
