-- Pictures of the shop itself belong to no product. `removing`: their files are being removed, so no record may begin to show
-- them.
ALTER TABLE "loose_pictures" ALTER COLUMN "product_id" DROP NOT NULL, ADD COLUMN "removing" BOOLEAN NOT NULL DEFAULT false;
