-- An import that an unexpected error has ended, so that it does not hold up the others.
ALTER TYPE "ImportStatus" ADD VALUE 'FAILED';
-- Why, for admins.
ALTER TABLE "product_imports" ADD COLUMN "failure" TEXT;
