-- What the buyer adds to a visit: a note, and an address other than the one of the account. The address is whole or absent.
ALTER TABLE appointments
  ADD COLUMN note text,
  ADD COLUMN visit_street text,
  ADD COLUMN visit_city text,
  ADD COLUMN visit_state text,
  ADD COLUMN visit_country text,
  ADD COLUMN visit_zip_code text,
  ADD CONSTRAINT appointments_visit_address_whole
    CHECK (num_nulls(visit_street, visit_city, visit_state, visit_country, visit_zip_code) IN (0, 5));
