import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@/lib/errors'
import { limiter } from '@/lib/server/limiter'

// OWASP's argon2id floor; about 10 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes threads of the pool that also reads files. Half of them at a time: a flood of sign-ins then waits in line
// instead of starving the shop, and a line of half a minute turns people away.
const inTurn = limiter(2, {
  mostWaiting: 1500,
  turnAway: () =>
    new AppError('SERVICE_UNAVAILABLE', 'Too many people are signing in. Please try again shortly.', {
      retryAfter: 30,
    }),
})

/** `recheck` runs when its turn has come and may throw: the work may have become pointless while it stood in line. */
export const hashPassword = (password: string, recheck?: () => Promise<void>) =>
  inTurn(async () => {
    await recheck?.()
    return hash(password, cost)
  })

/** Of an unguessable password: what an unknown e-mail is checked against, so that its answer takes as long. */
let nobody: Promise<string> | undefined

/**
 * Takes the same time whether or not there is a hash to compare with. `recheck` runs when its turn has come: what was
 * allowed on joining the line may no longer be.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  recheck?: () => Promise<void>,
): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), cost)
  const stranger = await nobody
  return inTurn(async () => {
    await recheck?.()
    return (await verify(passwordHash ?? stranger, password)) && passwordHash !== undefined
  })
}
