-- What the label of an order said when it was printed last, as a digest (lib/packing/label.ts); null: not printed yet.
ALTER TABLE "orders" ADD COLUMN "label_printed" TEXT;
