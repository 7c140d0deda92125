-- Pages that the shop writes itself: policies, help and guides.
CREATE TYPE "PageKind" AS ENUM ('page', 'guide', 'returns', 'privacy', 'terms', 'contact', 'faq');
CREATE TYPE "PagePlacement" AS ENUM ('footer', 'menu', 'none');

CREATE TABLE "pages" (
  "id" UUID NOT NULL,
  "slug" TEXT NOT NULL,
  "kind" "PageKind" NOT NULL DEFAULT 'page',
  "title" TEXT NOT NULL,
  "title_ur" TEXT,
  "body" TEXT NOT NULL,
  "body_ur" TEXT,
  "placement" "PagePlacement" NOT NULL DEFAULT 'none',
  "position" INTEGER NOT NULL DEFAULT 0,
  "published_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "pages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "pages_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 80),
  CONSTRAINT "pages_text" CHECK ("published_at" IS NULL OR "body" <> '')
);
CREATE UNIQUE INDEX "pages_slug_key" ON "pages"("slug");
CREATE INDEX "pages_placement_position_title_idx" ON "pages"("placement", "position", "title");

-- Addresses that published pages had before.
CREATE TABLE "page_redirects" (
  "slug" TEXT NOT NULL,
  "page_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "page_redirects_pkey" PRIMARY KEY ("slug")
);
CREATE INDEX "page_redirects_page_id_idx" ON "page_redirects"("page_id");
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
