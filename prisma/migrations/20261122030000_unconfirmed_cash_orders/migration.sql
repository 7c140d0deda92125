-- Cash orders nobody has confirmed yet are few, and are asked for at every cash order and by the admin pages.
CREATE INDEX orders_unconfirmed_buyer_idx ON orders (buyer_id)
  WHERE payment_method = 'COD' AND status = 'PENDING';
CREATE INDEX orders_unconfirmed_phone_idx ON orders (phone_number)
  WHERE payment_method = 'COD' AND status = 'PENDING';
CREATE INDEX orders_unconfirmed_placed_idx ON orders (placed_at, id)
  WHERE payment_method = 'COD' AND status = 'PENDING';
