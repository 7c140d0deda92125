-- Price lists of the shop's own.
ALTER TYPE "ImportFormat" ADD VALUE 'list';
-- What a row makes of its product; null for rows of the version before.
ALTER TABLE product_import_rows ADD COLUMN values JSONB;
