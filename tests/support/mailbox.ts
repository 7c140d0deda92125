import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of every letter to an address that a server without a mail server has written into its DATA_DIR. */
export async function emailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const letters = []
  for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
    const letter = await readFile(join(folder, name), 'utf8')
    if (letter.includes(`To: ${address}`))
      letters.push(await readFile(join(folder, name.replace(/eml$/, 'txt')), 'utf8'))
  }
  return letters
}

/** The link of a password letter, or null. */
export const resetLinkIn = (text: string | undefined): string | null =>
  /https?:\S+\/reset-password#\S+/.exec(text ?? '')?.[0] ?? null
