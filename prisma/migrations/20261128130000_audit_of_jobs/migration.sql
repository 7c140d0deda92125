-- Null: the shop has changed it by itself, as a job that shows a product on its date.
ALTER TABLE audit_log ALTER COLUMN actor_id DROP NOT NULL;
