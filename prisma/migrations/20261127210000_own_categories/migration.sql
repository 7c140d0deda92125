-- The categories are the shop's own: what each holds, its picture, its place and its parent are data, and a slug that is changed
-- goes on to lead to its category.

CREATE TYPE "CategoryKind" AS ENUM ('PLANTS', 'SEEDS', 'SOIL', 'POTS', 'TOOLS', 'MIXED');

ALTER TABLE "categories" ADD COLUMN "kind" "CategoryKind" NOT NULL DEFAULT 'MIXED',
  ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "picture" TEXT,
  ADD COLUMN "parent_id" UUID;
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_fkey"
  FOREIGN KEY ("parent_id") REFERENCES "categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "categories_parent_id_idx" ON "categories"("parent_id");

-- Until now the code knew these by their slugs.
UPDATE categories c SET kind = known.kind::"CategoryKind", picture = '/art/heads/' || replace(c.slug, '-&-', '-and-') || '.webp'
FROM (VALUES ('cactus', 'PLANTS'), ('succulent', 'PLANTS'), ('luxury-plants', 'PLANTS'), ('exotic-plants', 'PLANTS'),
  ('special-plants', 'PLANTS'), ('seeds', 'SEEDS'), ('fertilizers', 'SOIL'), ('pots-&-containers', 'POTS'),
  ('gardening-accessories', 'TOOLS'), ('spring', 'MIXED'), ('summer', 'MIXED'), ('autumn', 'MIXED'), ('winter', 'MIXED'))
  AS known (slug, kind)
WHERE c.slug = known.slug;

-- The words by which a category is found: its slug, those it had before, and its name written as a slug.
CREATE TABLE "category_slugs" (
  "slug" TEXT NOT NULL,
  "category_id" UUID NOT NULL,

  CONSTRAINT "category_slugs_pkey" PRIMARY KEY ("slug"),
  CONSTRAINT "category_slugs_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "category_slugs_category_id_idx" ON "category_slugs"("category_id");
INSERT INTO category_slugs (slug, category_id) SELECT slug, id FROM categories;

-- A slug belongs to the category that has it, whichever had it before.
CREATE FUNCTION category_is_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_slugs (slug, category_id) VALUES (NEW.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id;
  RETURN NULL;
END $$;
CREATE TRIGGER category_is_found AFTER INSERT OR UPDATE OF slug ON categories FOR EACH ROW
  EXECUTE FUNCTION category_is_found();

-- Products are counted by the slugs of their categories and of the parents of these.
DROP TRIGGER catalogue_reloads ON categories;
CREATE TRIGGER catalogue_reloads AFTER UPDATE OF id, slug, parent_id ON categories FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_reloads();
