-- compatible
-- Codes of an app as a second factor, codes for when the phone is lost, and what is known of a signed-in device.
CREATE TABLE "second_factors" (
  "user_id" uuid PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE,
  -- Encrypted (lib/platform/secrets).
  "secret" text NOT NULL,
  -- Null: begun, and asked for nowhere.
  "confirmed_at" timestamptz(3),
  -- The time step of the last code that was used: each is used once.
  "last_step" bigint NOT NULL DEFAULT 0,
  "created_at" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TABLE "recovery_codes" (
  "id" uuid PRIMARY KEY,
  "user_id" uuid NOT NULL REFERENCES "second_factors"("user_id") ON DELETE CASCADE,
  "code_hash" text NOT NULL,
  "used_at" timestamptz(3),
  UNIQUE ("user_id", "code_hash")
);

ALTER TABLE "sessions"
  ADD COLUMN "device" text NOT NULL DEFAULT '',
  ADD COLUMN "used_at" timestamptz(3),
  ADD COLUMN "password_at" timestamptz(3),
  ADD COLUMN "factor_at" timestamptz(3);

-- No path of the application, and no process of the version before, opens a session without the factor: the row is not written,
-- which both take as a failed sign-in. A function sees a factor that was confirmed while the insert waited for a lock.
CREATE FUNCTION session_needs_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.factor_at IS NULL AND EXISTS (
    SELECT FROM second_factors WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL
  ) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_needs_factor BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION session_needs_factor();
