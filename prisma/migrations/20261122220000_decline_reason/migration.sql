-- Why a caretaker declined an appointment; gone when it is answered again or changed.
ALTER TABLE "appointments" ADD COLUMN "decline_reason" TEXT,
  ADD CONSTRAINT "appointments_declined" CHECK ("decline_reason" IS NULL OR "status" = 'REJECTED');
