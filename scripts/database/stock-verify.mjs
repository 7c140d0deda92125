import { print, StartupError } from '../../server/process/output.mjs'
import { withClient } from './sql.mjs'

/** At most so many products are named. */
const NAMED = 20

/**
 * Compares the stock of every product with the sum of its movements, and each movement with the one before it, in one statement and
 * so at one moment.
 * @param {string} url
 * @returns {Promise<{ products: number, wrong: { id: string, name: string, stock: number, sum: number, follows: boolean }[] }>}
 */
export const verifyStock = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `with booked as (
         select product_id, sum(change)::int as sum, bool_and(stock = was + change) as follows from (
           select product_id, change, stock, coalesce(lag(stock) over (partition by product_id order by id), 0) as was
           from stock_movements) each_movement
         group by product_id),
       compared as (
         select p.id::text, p.name, coalesce(p.stock, 0) as stock, coalesce(b.sum, 0) as sum, coalesce(b.follows, true) as follows
         from products p left join booked b on b.product_id = p.id),
       wrong as (
         select id, name, stock, sum, follows from compared where stock <> sum or not follows order by name, id limit ${NAMED})
       select (select count(*)::int from compared) as products,
         coalesce((select json_agg(wrong) from wrong), '[]'::json) as wrong`,
    )
    return rows[0]
  })

/**
 * Prints what verifyStock finds. Throws a StartupError when the stock of a product is wrong.
 * @param {string} url
 */
export async function checkStock(url) {
  const { products, wrong } = await verifyStock(url)
  for (const { name, id, stock, sum, follows } of wrong) {
    const problem = follows ? '' : ' Not each of them follows from the one before.'
    print(`${name} (${id}): the stock is ${stock}, the movements sum to ${sum}.${problem}`)
  }
  if (wrong.length > 0) throw new StartupError('The stock is not what the stock book says.')
  print(`The stock of ${products} products is the sum of its movements.`)
}
