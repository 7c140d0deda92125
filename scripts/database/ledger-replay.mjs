import { withClient } from './sql.mjs'

/** The hash covers the whole table, so that not one byte may differ. */
const HASH = `select md5(coalesce(string_agg(m::text, E'\\n' order by order_id), '')) as hash, count(*)::int as rows from order_money m`

/** At most so many orders are named. */
const NAMED = 20

/**
 * Empties order_money and computes it again from the entries of the ledger, in one transaction: readers see the old rows until
 * it is done, bookings wait.
 * @param {string} url
 * @returns {Promise<{ rows: number, before: string, after: string, changed: string[] }>} changed: numbers of orders
 */
export const replayLedger = (url) =>
  withClient(url, async (client) => {
    await client.query('begin')
    await client.query('lock table ledger_events, ledger_entries, order_money in share row exclusive mode')
    const before = await client.query(HASH)
    await client.query('create temporary table replayed_before on commit drop as select * from order_money')
    await client.query('delete from order_money')
    await client.query('insert into order_money select * from order_money_of_entries')
    const after = await client.query(HASH)
    const changed = await client.query(
      `select o.number from orders o where o.id in (
         select order_id from ((table replayed_before except table order_money)
           union (table order_money except table replayed_before)) other)
       order by o.number limit ${NAMED}`,
    )
    await client.query('commit')
    return {
      rows: after.rows[0].rows,
      before: before.rows[0].hash,
      after: after.rows[0].hash,
      changed: changed.rows.map(({ number }) => number),
    }
  })
