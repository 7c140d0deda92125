-- Entries belong to the transaction that books their event: two balanced entries cannot be added to an old one. By the id of
-- the whole transaction and not by xmin, which is another one after a savepoint and in a restored database.
ALTER TABLE "ledger_events" ADD COLUMN "booked_in" xid8 NOT NULL DEFAULT pg_current_xact_id();

CREATE FUNCTION ledger_check_event_is_new() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old uuid;
BEGIN
  -- OFFSET 0: looked up by the id, as in ledger_add_to_order_money.
  SELECT n.event_id INTO old FROM added n,
    LATERAL (SELECT v.booked_in FROM ledger_events v WHERE v.id = n.event_id OFFSET 0) e
  WHERE e.booked_in <> pg_current_xact_id() LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the ledger is append-only: an entry of the old event % is rejected', old
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_of_new_event', HINT = 'Book another event that corrects it.';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_of_new_event AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_event_is_new();
