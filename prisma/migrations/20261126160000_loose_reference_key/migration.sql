-- How tracking numbers are compared that a spreadsheet has changed, as looseKey(referenceKey()) of lib/statements/lines.ts: as the
-- function reference_key, without hyphens and points, and a number without its leading zeros. It repeats the letters of that
-- function, because PostgreSQL finds no function inside another one while it builds an index.
CREATE FUNCTION loose_reference_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(written,
    E'abcdefghijklmnopqrstuvwxyz\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669-._\u066b\u2010\u2011\u2012\u2013\u2014\u2015\u2212''’#\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200e\u200f\u2028\u2029\u202f\u205f\u3000\ufeff',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567890123456789'), '^0+(?=[0-9]+$)', '')
$$;

DROP INDEX "orders_reference_key_idx";
CREATE INDEX "orders_loose_reference_key_idx" ON "orders"((loose_reference_key("tracking_number"))) WHERE "tracking_number" IS NOT NULL;
CREATE INDEX "payment_attempts_loose_transaction_id_idx" ON "payment_attempts"((loose_reference_key("transaction_id"))) WHERE "transaction_id" IS NOT NULL;
CREATE INDEX "payment_attempts_loose_basket_id_idx" ON "payment_attempts"((loose_reference_key("basket_id")));
