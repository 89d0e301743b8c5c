-- expands
-- The headers of a kept answer. Null: it has none, or a version before kept them in the body.
alter table idempotency_key add column headers jsonb;
