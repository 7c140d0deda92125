-- Imports of products from files (docs/decisions/0053-imports.md): what a file's rows would change, and what they changed.

CREATE TYPE "ImportFormat" AS ENUM ('gulshan', 'shopify', 'woocommerce');
CREATE TYPE "ImportStatus" AS ENUM ('CHECKING', 'READY', 'RUNNING', 'DONE', 'CANCELLED');
CREATE TYPE "ImportOutcome" AS ENUM ('new', 'changed', 'same', 'skipped', 'refused');

-- Where a picture came from, so that a later import of the same file does not add it again.
ALTER TABLE "product_images" ADD COLUMN "source" TEXT;

-- The product that a row of a file has become, by the key of the row in its source.
CREATE TABLE "product_sources" (
    "key" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "hash" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_sources_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "product_sources_product_id_idx" ON "product_sources"("product_id");
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_fkey"
    FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "product_imports" (
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" "ImportFormat" NOT NULL,
    "columns" JSONB NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'CHECKING',
    "archives" INTEGER NOT NULL DEFAULT 0,
    "created_by" UUID NOT NULL,
    "started_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_imports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "product_imports_status_started_at_idx" ON "product_imports"("status", "started_at");
CREATE INDEX "product_imports_created_at_id_idx" ON "product_imports"("created_at" DESC, "id" DESC);
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_created_by_fkey"
    FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_started_by_fkey"
    FOREIGN KEY ("started_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "product_import_rows" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "planned" "ImportOutcome",
    "outcome" "ImportOutcome",
    "changes" TEXT[] NOT NULL DEFAULT '{}',
    "faults" TEXT[] NOT NULL DEFAULT '{}',
    "picture_faults" TEXT[] NOT NULL DEFAULT '{}',
    "product_id" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_import_rows_pkey" PRIMARY KEY ("import_id", "position")
);
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_fkey"
    FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
