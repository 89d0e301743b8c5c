-- expands
-- What the server's keys make of a known text, written at the first start: a server with another key is stopped before it writes anything that the right
-- one would not find again. DATA_KEY has its own proof in data_key_wrap.
create table key_canary (
  name       text primary key,
  proof_hash bytea not null,
  made_at    timestamptz not null default now()
);
grant select, insert on key_canary to krapao_app;
