-- How tracking numbers and other references are compared, as referenceKey of lib/statements/lines.ts: with capital letters, the
-- digits of any keyboard as 0 to 9, without spaces, marks of direction, quotes and #. Independent of the locale.
CREATE FUNCTION reference_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(written,
    E'abcdefghijklmnopqrstuvwxyz\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u066b''’#\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200e\u200f\u2028\u2029\u202f\u205f\u3000\ufeff',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567890123456789.')
$$;

DROP INDEX "orders_tracking_number_idx";
CREATE INDEX "orders_reference_key_idx" ON "orders"((reference_key("tracking_number"))) WHERE "tracking_number" IS NOT NULL;
