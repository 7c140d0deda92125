-- Whether a visit took place is known of visits both had agreed to; taking the agreement back takes the outcome back.
UPDATE appointments SET outcome = NULL WHERE outcome IS NOT NULL AND (status <> 'APPROVED' OR deleted_at IS NOT NULL);
ALTER TABLE appointments
  ADD CONSTRAINT appointments_outcome CHECK (outcome IS NULL OR (status = 'APPROVED' AND deleted_at IS NULL));
