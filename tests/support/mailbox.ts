import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of every email to an address that a shop without a mail server has written into its DATA_DIR. */
export async function emailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const emails = []
  for (const name of names.filter((file) => file.endsWith('.eml')).sort()) {
    const email = await readFile(join(folder, name), 'utf8')
    if (email.includes(`To: ${address}`))
      emails.push(await readFile(join(folder, name.replace(/eml$/, 'txt')), 'utf8'))
  }
  return emails
}

/** The link of a password email, or null. */
export const resetLinkIn = (text: string | undefined): string | null =>
  /https?:\S+\/reset-password#\S+/.exec(text ?? '')?.[0] ?? null
