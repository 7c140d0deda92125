import { StartupError } from './output.mjs'
import { connect } from './sql.mjs'

/**
 * Makes a customer's account an admin's. Its sessions end, because a token says the role it was given; the audit log keeps
 * the deed. Throws an StartupError when there is no such account, or it is a caretaker's.
 */
export async function makeAdmin(url, email) {
  const address = email.trim().toLowerCase()
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    const { rows } = await client.query('SELECT id, role FROM users WHERE email = $1 FOR UPDATE', [address])
    const [account] = rows
    if (!account) throw new StartupError(`Nobody has registered with ${address} yet.`)
    if (account.role === 'CARETAKER') {
      throw new StartupError(
        `${address} is a caretaker, with hours and visits. Register another address for the desk.`,
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
  } finally {
    // Whatever was not committed goes with the connection.
    await client.end()
  }
  return address
}
