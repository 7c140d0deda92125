-- compatible
-- Which actions and which people have entries about a kind of subject: the choices of the log are those that a viewer may read.
CREATE INDEX audit_log_action_kind_idx ON audit_log (action, split_part(subject, ':', 1));
CREATE INDEX audit_log_actor_id_kind_idx ON audit_log (actor_id, split_part(subject, ':', 1));
