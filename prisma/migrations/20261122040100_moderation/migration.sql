-- What an admin has cancelled or taken down, with the reason its owner was told. A cancelled visit stays rejected for good.
ALTER TABLE "appointments" ADD COLUMN "cancel_reason" TEXT,
  ADD CONSTRAINT "appointments_cancelled" CHECK ("cancel_reason" IS NULL OR "status" = 'REJECTED');
ALTER TABLE "plant_swaps" ADD COLUMN "takedown_reason" TEXT,
  ADD CONSTRAINT "plant_swaps_taken_down" CHECK ("takedown_reason" IS NULL OR "deleted_at" IS NOT NULL);

-- The lists of the admin area: newest first, and found by the words of a comment.
CREATE INDEX "plant_swaps_created_at_id_idx" ON "plant_swaps" ("created_at" DESC, "id" DESC);
CREATE INDEX "product_reviews_created_at_id_idx" ON "product_reviews" ("created_at" DESC, "id" DESC);
CREATE INDEX "caretaker_reviews_created_at_id_idx" ON "caretaker_reviews" ("created_at" DESC, "id" DESC);
CREATE INDEX product_reviews_comment_trigrams_idx ON product_reviews USING gin (lower(comment) gin_trgm_ops);
CREATE INDEX caretaker_reviews_comment_trigrams_idx ON caretaker_reviews USING gin (lower(comment) gin_trgm_ops);

-- The audit log by who did it and by what was done.
CREATE INDEX "audit_log_actor_id_at_idx" ON "audit_log" ("actor_id", "at" DESC);
CREATE INDEX "audit_log_action_at_idx" ON "audit_log" ("action", "at" DESC);
