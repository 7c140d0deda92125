-- The desk lists the outbox newest first.
CREATE INDEX "mail_outbox_created_at_id_idx" ON "mail_outbox"("created_at" DESC, "id" DESC);
