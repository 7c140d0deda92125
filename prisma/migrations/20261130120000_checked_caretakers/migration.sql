-- compatible
-- Whether the shop has checked a caretaker. Those of before, and those that the version before registers, are listed.
CREATE TYPE "CaretakerStanding" AS ENUM ('WAITING', 'LISTED', 'DECLINED', 'SUSPENDED');
ALTER TABLE "caretakers"
  ADD COLUMN "standing" "CaretakerStanding" NOT NULL DEFAULT 'LISTED',
  ADD COLUMN "standing_reason" text NOT NULL DEFAULT '',
  ADD COLUMN "standing_at" timestamptz(3);
CREATE INDEX caretakers_waiting_idx ON caretakers (standing_at, user_id) WHERE standing = 'WAITING';

-- No copy of an identity card is stored: only that it was seen, by whom and when.
CREATE TABLE "caretaker_checks" (
  "id" uuid PRIMARY KEY,
  "caretaker_id" uuid NOT NULL REFERENCES "caretakers"("user_id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "standing" "CaretakerStanding" NOT NULL,
  "identity_seen" boolean NOT NULL,
  "city_right" boolean NOT NULL,
  "references_text" text NOT NULL DEFAULT '',
  "reason" text NOT NULL DEFAULT '',
  "at" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX caretaker_checks_caretaker_id_idx ON caretaker_checks (caretaker_id, at DESC);
