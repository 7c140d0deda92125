/** `npm run new-password` runs this file: see scripts/new-password.mjs, which reads what it prints. */

import { makePasswordLink, NoPasswordLink } from '@/lib/accounts/users/password-link'
import { RESET_MINUTES } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

const [email = '', withoutFactor] = process.argv.slice(2)

async function answer() {
  try {
    return {
      ...(await makePasswordLink(email, { withoutFactor: withoutFactor !== undefined })),
      minutes: RESET_MINUTES,
    }
  } catch (error) {
    if (error instanceof NoPasswordLink) return { problem: error.message }
    throw error
  }
}

try {
  process.stdout.write(JSON.stringify(await answer()))
} finally {
  await db.$disconnect()
}
