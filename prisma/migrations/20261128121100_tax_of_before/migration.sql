-- A new live shop counts tax after the discount and cash in whole rupees. One that exists goes on as it did.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'tax', '{"taxBase": "BEFORE", "pricesWithTax": false, "wholeRupees": false, "defaultHsCode": "", "defaultUnit": "", "classes": []}', now()
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products")
ON CONFLICT ("key") DO NOTHING;

-- What a total in cash is rounded by is charged with the rest of the order.
CREATE OR REPLACE FUNCTION order_money_parts(
  account "LedgerAccount", source text, paisa bigint,
  OUT charged bigint, OUT paid bigint, OUT refunded bigint, OUT owed bigint, OUT collected bigint, OUT with_courier bigint,
  OUT with_gateway bigint, OUT received bigint, OUT withheld bigint, OUT fees bigint
) LANGUAGE sql IMMUTABLE AS $$
  SELECT
    CASE WHEN account IN ('SALES', 'SALES_TAX', 'DELIVERY', 'DISCOUNTS', 'ROUNDING', 'PART_REFUNDS', 'FORFEITED_DEPOSITS') THEN -paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION', 'TRANSFER') AND account IN ('GATEWAY', 'COURIER', 'TILL') THEN paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION', 'TRANSFER') AND account = 'BANK' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'CUSTOMER' THEN paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION') AND account = 'COURIER' THEN paisa WHEN account = 'LOST_PARCELS' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'COURIER' THEN paisa ELSE 0 END,
    CASE WHEN account = 'GATEWAY' THEN paisa ELSE 0 END,
    CASE WHEN source IN ('STATEMENT', 'COMPENSATION') AND account = 'BANK' THEN paisa ELSE 0 END,
    CASE WHEN account IN ('INCOME_TAX_WITHHELD', 'SALES_TAX_WITHHELD') THEN paisa ELSE 0 END,
    CASE WHEN account IN ('COURIER_FEES', 'GATEWAY_FEES') THEN paisa ELSE 0 END
$$;
