-- compatible

-- The rights of a member of staff in a session, as JSON; null: not a member of staff. `usual_minutes`: how long a password counts where
-- the shop has not chosen it; 0: it is never asked again. Every call of a signed-in person reads them, and a function of PL/pgSQL keeps
-- its plan in the connection: as a part of that statement it would be planned anew with each call, which takes longer than reading.
CREATE FUNCTION staff_rights(account uuid, password_at timestamptz, usual_minutes int) RETURNS json
LANGUAGE plpgsql STABLE AS $$
DECLARE
  document jsonb := (SELECT value FROM settings WHERE key = 'security');
  minutes int := coalesce((document ->> 'askPasswordMinutes')::int, usual_minutes);
BEGIN
  RETURN (
    SELECT json_build_object('id', g.id, 'name', g.name, 'isOwner', g.is_owner, 'permissions', g.permissions,
      'needsFactor', g.is_owner AND coalesce((document ->> 'ownersNeedSecondFactor')::boolean, false) AND NOT EXISTS (
        SELECT FROM second_factors f WHERE f.user_id = account AND f.confirmed_at IS NOT NULL),
      'isFresh', minutes = 0 OR coalesce(password_at > now() - make_interval(mins => minutes), false))
    FROM staff m JOIN staff_sets g ON g.id = m.set_id
    WHERE m.user_id = account);
END $$;
