-- Nothing is collected from the person who gets a gift.
ALTER TABLE orders ADD CONSTRAINT orders_gift_is_paid_ahead CHECK (NOT is_gift OR payment_method = 'ONLINE' OR total_price = 0);
