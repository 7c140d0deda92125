-- compatible
-- The lists of the stock book by days, by who entered it, and by any reason, each with the newest first.
CREATE INDEX stock_movements_at_id_idx ON stock_movements (at DESC, id DESC);
CREATE INDEX stock_movements_actor_idx ON stock_movements (actor_id, id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX stock_movements_reason_id_idx ON stock_movements (reason, id DESC);
