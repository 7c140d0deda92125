-- Apart from what uses it: a value of an enum can be used only after the transaction that adds it.
ALTER TYPE "LedgerAccount" ADD VALUE 'ROUNDING';
