-- The desk finds people and orders by any part of a name, an address or a number (lib/users/queries.ts, lib/orders/desk.ts;
-- the expressions must stay the same there).
CREATE INDEX users_desk_trigrams_idx ON users USING gin (
  lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number) gin_trgm_ops
);
CREATE INDEX orders_desk_trigrams_idx ON orders USING gin (
  lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number) gin_trgm_ops
);
