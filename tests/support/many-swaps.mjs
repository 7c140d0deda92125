/**
 * SQL that makes, within one transaction, 10,000 open swaps with two to four plants each, the first plants far more popular than
 * the last ones, and five swaps of one more account. The same ones in every run.
 * @param {{ plants: string, owners: string, account: string }} queries each returns ids: of 120 plants, of the owners, of the
 *   account
 */
export const manySwaps = ({ plants, owners, account }) => [
  `CREATE TEMP TABLE swap_stock ON COMMIT DROP AS
    SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${plants}) AS plant`,
  `CREATE TEMP TABLE swap_owners ON COMMIT DROP AS
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS size FROM (${owners}) AS owner`,
  `CREATE TEMP TABLE many_swaps ON COMMIT DROP AS
    SELECT uuidv7() AS id, o.id AS owner, i FROM generate_series(1, 10000) AS i JOIN swap_owners o ON o.place = i % o.size`,
  `INSERT INTO plant_swaps (id, user_id, created_at) SELECT id, owner, now() - make_interval(secs => i) FROM many_swaps`,
  `INSERT INTO swap_plants (swap_id, side, position, product_id)
    SELECT s.id, side, n, stock.id
    FROM many_swaps s CROSS JOIN generate_series(0, 1) AS n
      CROSS JOIN (VALUES ('OFFERED'::"SwapSide", 0), ('DESIRED', 2)) AS sides(side, draws)
      JOIN swap_stock stock ON stock.place =
        1 + floor(120 * ((hashint8extended(i, draws + n) & 9007199254740991)::float8 / 9007199254740992) ^ 2)
    ON CONFLICT DO NOTHING`,
  `CREATE TEMP TABLE own_swaps ON COMMIT DROP AS SELECT uuidv7() AS id, k FROM generate_series(1, 5) AS k`,
  `INSERT INTO plant_swaps (id, user_id) SELECT own_swaps.id, account.id FROM own_swaps, (${account}) AS account`,
  `INSERT INTO swap_plants (swap_id, side, position, product_id)
    SELECT s.id, side, n, stock.id
    FROM own_swaps s CROSS JOIN generate_series(0, 2) AS n
      CROSS JOIN (VALUES ('OFFERED'::"SwapSide", 0), ('DESIRED', 3)) AS sides(side, step)
      JOIN swap_stock stock ON stock.place = k * 12 + n * 5 + step`,
]
