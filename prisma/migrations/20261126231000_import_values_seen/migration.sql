-- Which values the dry run of a row has shown to be replaced. Null in rows that were checked before.
ALTER TABLE product_import_rows ADD COLUMN seen text[];
