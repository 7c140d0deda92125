import { StartupError } from '../../server/process/output.mjs'
import { withClient } from './sql.mjs'

/**
 * Makes the account of a customer, or of staff with another set, an Owner's and writes the audit log. Ends its sessions, because a
 * token contains the role. Throws a StartupError when there is no such account, or it is a caretaker's or an Owner's. Returns the
 * email address as stored.
 * @param {string} url of the database
 * @param {string} email
 */
export async function makeAdmin(url, email) {
  const address = email.trim().toLowerCase()
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    // The role gives the set of Owners, by a trigger, where there is no other. Who blocks or removes staff locks that set before accounts too.
    await client.query('SELECT id FROM staff_sets WHERE is_owner FOR UPDATE')
    const { rows } = await client.query(
      `SELECT u.id, u.role, g.name AS "setName", coalesce(g.is_owner, false) AS "isOwner"
       FROM users u LEFT JOIN staff m ON m.user_id = u.id LEFT JOIN staff_sets g ON g.id = m.set_id
       WHERE u.email = $1 FOR UPDATE OF u`,
      [address],
    )
    const [account] = rows
    if (!account) throw new StartupError(`No account is registered with ${address} yet.`)
    if (account.role === 'CARETAKER') {
      throw new StartupError(
        `${address} is a caretaker with hours and appointments. Register another address for the admin.`,
      )
    }
    if (account.role === 'ADMIN' && account.isOwner)
      throw new StartupError(`${address} is an admin already, with all permissions.`)
    await client.query("UPDATE users SET role = 'ADMIN', updated_at = now() WHERE id = $1", [account.id])
    const { rows: owners } = await client.query(
      `INSERT INTO staff (user_id, set_id) SELECT $1, id FROM staff_sets WHERE is_owner
       ON CONFLICT (user_id) DO UPDATE SET set_id = excluded.set_id
       RETURNING (SELECT name FROM staff_sets WHERE is_owner) AS name`,
      [account.id],
    )
    await client.query('DELETE FROM sessions WHERE user_id = $1', [account.id])
    await client.query(
      `INSERT INTO audit_log (actor_id, action, subject, before, after)
       VALUES ($1, 'user.make-admin', $2, $3, $4)`,
      account.role === 'ADMIN'
        ? [account.id, `user:${account.id}`, { set: account.setName }, { set: owners[0].name }]
        : [account.id, `user:${account.id}`, { role: account.role }, { role: 'ADMIN' }],
    )
    await client.query('COMMIT')
  })
  return address
}
