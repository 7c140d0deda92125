-- compatible
-- What an ADMIN may do is in a set of permissions that the shop edits: lib/base/permissions.ts. Every present admin becomes an Owner.
CREATE TABLE "staff_sets" (
  "id" uuid PRIMARY KEY,
  "name" text NOT NULL CHECK (length("name") BETWEEN 1 AND 60),
  -- Null: shown by its English name.
  "name_ur" text CHECK (length("name_ur") BETWEEN 1 AND 60),
  "permissions" text[] NOT NULL DEFAULT '{}',
  -- Has every permission, also those of later versions.
  "is_owner" boolean NOT NULL DEFAULT false,
  "position" int NOT NULL DEFAULT 0,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "updated_at" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX staff_sets_name_key ON staff_sets (lower(name));
CREATE UNIQUE INDEX staff_sets_owner_key ON staff_sets (is_owner) WHERE is_owner;

-- A row without the role ADMIN counts for nothing; the role without a row has no rights.
CREATE TABLE "staff" (
  "user_id" uuid PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE,
  "set_id" uuid NOT NULL REFERENCES "staff_sets"("id"),
  "invited_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "since" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX staff_set_id_idx ON staff (set_id);

CREATE TABLE "staff_invitations" (
  "id" uuid PRIMARY KEY,
  "token_hash" text NOT NULL UNIQUE,
  -- '': for whoever has the link.
  "email" text NOT NULL DEFAULT '',
  "set_id" uuid NOT NULL REFERENCES "staff_sets"("id") ON DELETE CASCADE,
  "created_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "expires_at" timestamptz(3) NOT NULL,
  "used_at" timestamptz(3),
  "used_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "revoked_at" timestamptz(3)
);
CREATE INDEX staff_invitations_set_id_idx ON staff_invitations (set_id);
CREATE INDEX staff_invitations_created_by_idx ON staff_invitations (created_by);

INSERT INTO staff_sets (id, name, name_ur, is_owner, position, permissions) VALUES
  ('0193a000-0000-7000-8000-000000000001', 'Owner', 'مالک', true, 0, '{}'),
  ('0193a000-0000-7000-8000-000000000002', 'Packer', 'پیکنگ', false, 1,
    '{orders.pack,products.read,stock.write}'),
  ('0193a000-0000-7000-8000-000000000003', 'Caller', 'فون کالز', false, 2,
    '{calls.write,orders.write,claims.write,messages.read,people.read}'),
  ('0193a000-0000-7000-8000-000000000004', 'Accountant', 'اکاؤنٹنٹ', false, 3,
    '{money.write,refunds.write,exports.read,costs.read,figures.read,visits.read,audit.read}'),
  ('0193a000-0000-7000-8000-000000000005', 'Editor', 'ایڈیٹر', false, 4,
    '{products.write,prices.write,discounts.write,content.write,reviews.write}');

INSERT INTO staff (user_id, set_id)
  SELECT users.id, staff_sets.id FROM users, staff_sets WHERE users.role = 'ADMIN' AND staff_sets.is_owner;

-- The version before makes admins without a row, as with `npm run make-admin`. An invited person has a row before the role.
CREATE FUNCTION staff_of_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff (user_id, set_id) SELECT NEW.id, id FROM staff_sets WHERE is_owner ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_of_admins AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role = 'ADMIN') EXECUTE FUNCTION staff_of_admins();

-- The version before gives every ADMIN everything, so it can open no session for staff with other rights than an Owner.
ALTER TABLE "sessions" ADD COLUMN "knows_rights" boolean NOT NULL DEFAULT false;
CREATE FUNCTION session_knows_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.knows_rights AND EXISTS (
    SELECT FROM staff JOIN staff_sets ON staff_sets.id = staff.set_id
    WHERE staff.user_id = NEW.user_id AND NOT staff_sets.is_owner
  ) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_knows_rights BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION session_knows_rights();
