-- Lists are filtered and counted by the needs that a plant meets, and searched by its local names. Triggers of their own, so
-- that those of other columns stay as they are.
DROP TRIGGER catalogue_plant_changes ON products;
CREATE TRIGGER catalogue_need_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.needs IS DISTINCT FROM NEW.needs) EXECUTE FUNCTION product_changes();
CREATE TRIGGER catalogue_local_name_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.local_names IS DISTINCT FROM NEW.local_names) EXECUTE FUNCTION catalogue_texts_change();
