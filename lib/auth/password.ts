import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id floor; about 10 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** Of an unguessable password: what an unknown e-mail is checked against, so that its answer takes as long. */
const nobody = hashPassword(crypto.randomUUID())

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
