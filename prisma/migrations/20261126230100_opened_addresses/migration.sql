-- Addresses whose owner has opened a link that the shop sent there. Until then an address gets few emails, without a name.
-- One mailbox is one address, however it is spelled: capitals, a part after +, and at Google dots and the other domain.
CREATE FUNCTION mailbox_key(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(substring(lower(address) FROM '^(.*)@'), '(?<=.)[+].*$', '') AS name,
    substring(lower(address) FROM '@([^@]*)$') AS domain) parts
$$;

CREATE TABLE "opened_addresses" (
    "mailbox" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "opened_addresses_pkey" PRIMARY KEY ("mailbox")
);

-- The emails to one mailbox within a day.
CREATE INDEX "mail_outbox_mailbox_idx" ON "mail_outbox"((mailbox_key("to")), "created_at");

-- Known from before: who has chosen a new password by a link, or confirmed an order by its link, and whom the shop works with.
INSERT INTO opened_addresses (mailbox)
SELECT mailbox_key(known.email) FROM (
  SELECT email FROM users WHERE role <> 'BUYER'
  UNION SELECT u.email FROM users u JOIN password_resets r ON r.user_id = u.id WHERE r.used_at IS NOT NULL
  UNION SELECT o.email FROM orders o JOIN order_events e ON e.order_id = o.id
    WHERE e.status = 'PROCESSING' AND e."by" = 'BUYER' AND o.email <> '') known
WHERE mailbox_key(known.email) IS NOT NULL
ON CONFLICT DO NOTHING;
