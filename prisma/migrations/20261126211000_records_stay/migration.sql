-- The audit log and what gateways have sent are never changed or deleted, like the ledger.
CREATE FUNCTION reject_change_of_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed: % is rejected', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_records();
CREATE TRIGGER payment_notifications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_notifications"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_records();
