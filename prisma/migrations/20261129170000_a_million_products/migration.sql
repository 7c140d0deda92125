-- compatible
-- Pot types in use are suggested in the form of a product: one look-up per type instead of reading all products. The order of bytes
-- keeps the lists away from this index: they find a page of a frequent type sooner in their own order.
CREATE INDEX products_pot_type_idx ON products (lower(pot_type) COLLATE "C", pot_type) WHERE deleted_at IS NULL AND pot_type IS NOT NULL;

-- The sitemaps read when each product was last changed, and its needs: from here without its texts.
CREATE INDEX products_changed_idx ON products (id) INCLUDE (updated_at, needs) WHERE deleted_at IS NULL AND state = 'SHOWN';
