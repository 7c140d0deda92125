import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { limiter } from '@/lib/platform/server/limiter'

// OWASP's argon2id floor; about 10 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes threads of the pool that also reads files, so only half of them are used at a time. 1500 waiting
// operations take about half a minute.
const limit = limiter(
  2,
  1500,
  () =>
    new AppError('SERVICE_UNAVAILABLE', apiText('answers.accounts.manySignIn'), {
      retryAfter: 30,
    }),
)

/** `recheck` runs after the wait and may throw: the hash may not be needed any more. */
export const hashPassword = (password: string, recheck?: () => Promise<void>) =>
  limit(async () => {
    await recheck?.()
    return hash(password, cost)
  })

/** The hash of a random password. An unknown e-mail is checked against it, so that the answer takes as long. */
let dummyHash: Promise<string> | undefined

/** Takes the same time whether or not there is a hash to compare with. `recheck` runs after the wait and may throw. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  recheck?: () => Promise<void>,
): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), cost)
  const fallback = await dummyHash
  return limit(async () => {
    await recheck?.()
    return (await verify(passwordHash ?? fallback, password)) && passwordHash !== undefined
  })
}
