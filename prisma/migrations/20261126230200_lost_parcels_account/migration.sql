-- What couriers agree to pay for lost parcels. By itself: a new value can be used once it is committed.
ALTER TYPE "LedgerAccount" ADD VALUE 'LOST_PARCELS';
