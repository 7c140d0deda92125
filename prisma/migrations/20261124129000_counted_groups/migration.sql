-- Processes count the products of a group once (lib/products/catalogue-index.ts), and a search lists one product of each
-- group: which products belong to a group, and which one represents it, are things that both depend on.
DROP TRIGGER catalogue_group_changes ON products;
CREATE TRIGGER catalogue_product_group AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.group_id IS DISTINCT FROM NEW.group_id) EXECUTE FUNCTION product_changes();
CREATE TRIGGER catalogue_texts_group AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.group_id, OLD.represents) IS DISTINCT FROM (NEW.group_id, NEW.represents))
  EXECUTE FUNCTION catalogue_texts_change();
