-- The notes about bookings that wait for an admin.
CREATE INDEX "shipments_review_idx" ON "shipments"("updated_at") WHERE "review" IS NOT NULL;
