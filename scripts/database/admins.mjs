import { StartupError } from '../../server/process/output.mjs'
import { withClient } from './sql.mjs'

/**
 * Makes a customer's account an admin's and writes the audit log. Ends its sessions, because a token contains the role.
 * Throws a StartupError when there is no such account, or it is a caretaker's. Returns the email address as stored.
 * @param {string} url of the database
 * @param {string} email
 */
export async function makeAdmin(url, email) {
  const address = email.trim().toLowerCase()
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    // The role gives the set of Owners, by a trigger. Who blocks or removes staff locks that set before accounts too.
    await client.query('SELECT id FROM staff_sets WHERE is_owner FOR UPDATE')
    const { rows } = await client.query('SELECT id, role FROM users WHERE email = $1 FOR UPDATE', [address])
    const [account] = rows
    if (!account) throw new StartupError(`No account is registered with ${address} yet.`)
    if (account.role === 'CARETAKER') {
      throw new StartupError(
        `${address} is a caretaker with hours and appointments. Register another address for the admin.`,
      )
    }
    if (account.role === 'ADMIN') throw new StartupError(`${address} is an admin already.`)
    await client.query("UPDATE users SET role = 'ADMIN', updated_at = now() WHERE id = $1", [account.id])
    await client.query('DELETE FROM sessions WHERE user_id = $1', [account.id])
    await client.query(
      `INSERT INTO audit_log (actor_id, action, subject, before, after)
       VALUES ($1, 'user.make-admin', $2, '{"role": "BUYER"}', '{"role": "ADMIN"}')`,
      [account.id, `user:${account.id}`],
    )
    await client.query('COMMIT')
  })
  return address
}
