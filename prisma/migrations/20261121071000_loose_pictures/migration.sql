-- Pictures that may belong to nothing: named before their files are written, and when a product lets go of them.
CREATE TABLE "loose_pictures" (
    "src" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loose_pictures_pkey" PRIMARY KEY ("src")
);

CREATE INDEX "loose_pictures_since_idx" ON "loose_pictures"("since");
