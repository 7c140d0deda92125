-- A line of the gateway can be about several visits, and about orders and visits.
CREATE TABLE "statement_line_appointments" (
    "statement_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "appointment_id" UUID NOT NULL,

    CONSTRAINT "statement_line_appointments_pkey" PRIMARY KEY ("statement_id", "position", "appointment_id")
);
CREATE INDEX "statement_line_appointments_appointment_id_idx" ON "statement_line_appointments"("appointment_id");
ALTER TABLE "statement_line_appointments" ADD CONSTRAINT "statement_line_appointments_statement_id_position_fkey" FOREIGN KEY ("statement_id", "position") REFERENCES "statement_lines"("statement_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "statement_line_appointments" ADD CONSTRAINT "statement_line_appointments_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
INSERT INTO "statement_line_appointments" SELECT "statement_id", "position", "appointment_id" FROM "statement_lines" WHERE "appointment_id" IS NOT NULL;

-- Whose statement an event is from. Those of before are told by their note, which names the source and the file.
ALTER TABLE "ledger_events" ADD COLUMN "statement_kind" TEXT,
  ADD CONSTRAINT "ledger_events_statement_kind" CHECK ("source" = 'STATEMENT' AND "statement_kind" IN ('COURIER', 'GATEWAY') OR "statement_kind" IS NULL);
ALTER TABLE "ledger_events" DISABLE TRIGGER "ledger_events_append_only";
UPDATE "ledger_events" e SET "statement_kind" = CASE WHEN EXISTS (
    SELECT FROM "statements" s WHERE s."kind" = 'GATEWAY' AND starts_with(e."note", s."source" || ', ' || s."file_name" || ', line ')
  ) THEN 'GATEWAY' ELSE 'COURIER' END
  WHERE e."source" = 'STATEMENT';
ALTER TABLE "ledger_events" ENABLE TRIGGER "ledger_events_append_only";
