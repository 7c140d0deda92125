-- The average of ratings in tenths, rounded half up; null without ratings. Whole numbers only, so that no half is lost.
CREATE FUNCTION rating_tenths(sum bigint, count bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((sum * 20 + count) / nullif(count * 2, 0))::integer;

ALTER TABLE "products" ADD COLUMN "rating_tenths" INTEGER
  GENERATED ALWAYS AS (rating_tenths("rating_sum", "rating_count")) STORED;
ALTER TABLE "caretakers" ADD COLUMN "rating_tenths" INTEGER
  GENERATED ALWAYS AS (rating_tenths("rating_sum", "rating_count")) STORED;

DROP INDEX products_best_rated_idx;
CREATE INDEX products_best_rated_idx ON products (rating_tenths DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
