-- The server's role. Roles belong to the whole cluster, so two databases may be prepared at once.
do $$ begin
  create role krapao_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant krapao_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'krapao_app', 'member') then raise; end if;
end $$;
grant usage on schema public to krapao_app;

-- What the operator may change without a release. Keys and forms are typed in the server.
create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update on setting to krapao_app;

-- The first answer to each Idempotency-Key.
create table once_key (
  member_id  bigint not null,
  key        text not null,
  request    bytea not null,
  boot       bigint not null,
  status     smallint,
  reply      text,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index once_key_age on once_key (created_at);
grant select, insert, update, delete on once_key to krapao_app;

-- Sessions of members and of staff, found by the hash of their token.
create table session (
  token_hash bytea primary key,
  kind       text not null check (kind in ('member', 'staff')),
  owner_id   bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  address    text not null default ''
);
create index session_owner on session (kind, owner_id) where ended_at is null;
create index session_age on session (expires_at);
grant select, insert, update, delete on session to krapao_app;
