import 'server-only'
import { imageEngine } from '@/lib/catalogue/image-search/current-engine'
import { db } from '@/lib/platform/database/client'

/** Prints a line. */
export const print = (sentence: string) => process.stdout.write(`  ${sentence}\n`)

/** Loads the model and prints a note when it is not the preferred one. */
export async function loadEngine() {
  const ready = await imageEngine().run('ready', null)
  if (ready.comparedBy === 'colours') {
    print('The model cannot be loaded (see the error above). Pictures are compared by colours and shapes.')
  } else if (ready.by === 'onnxruntime-web') {
    print('The model runs through WebAssembly here, about eight times slower (see the error above).')
  }
  return ready
}

/** Runs a command and closes what it opened; prints an error in one line. */
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
