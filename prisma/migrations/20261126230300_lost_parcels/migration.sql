-- What a courier agrees to pay for a lost parcel is booked beside the order, with the source COMPENSATION: the customer has
-- neither paid nor owes it. To the courier it is like cash that was collected.
CREATE OR REPLACE FUNCTION order_money_parts(
  account "LedgerAccount", source text, paisa bigint,
  OUT charged bigint, OUT paid bigint, OUT refunded bigint, OUT owed bigint, OUT collected bigint, OUT with_courier bigint,
  OUT with_gateway bigint, OUT received bigint, OUT withheld bigint, OUT fees bigint
) LANGUAGE sql IMMUTABLE AS $$
  SELECT
    CASE WHEN account IN ('SALES', 'SALES_TAX', 'DELIVERY', 'DISCOUNTS', 'PART_REFUNDS', 'FORFEITED_DEPOSITS') THEN -paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION') AND account IN ('GATEWAY', 'COURIER', 'TILL') THEN paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION') AND account = 'BANK' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'CUSTOMER' THEN paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION') AND account = 'COURIER' THEN paisa WHEN account = 'LOST_PARCELS' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'COURIER' THEN paisa ELSE 0 END,
    CASE WHEN account = 'GATEWAY' THEN paisa ELSE 0 END,
    CASE WHEN source IN ('STATEMENT', 'COMPENSATION') AND account = 'BANK' THEN paisa ELSE 0 END,
    CASE WHEN account IN ('INCOME_TAX_WITHHELD', 'SALES_TAX_WITHHELD') THEN paisa ELSE 0 END,
    CASE WHEN account IN ('COURIER_FEES', 'GATEWAY_FEES') THEN paisa ELSE 0 END
$$;
