-- Secrets of authenticator apps. One is pending until a code of it has come; it then takes the place of the live one.
create table staff_totp (
  staff_id bigint not null references staff (id),
  state text not null check (state in ('pending', 'live')),
  secret bytea not null,
  -- A code is good for one proof: the next one must be of a later step.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  primary key (staff_id, state)
);

create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Wrong codes of one staff member, whatever address they come from.
create table staff_code_failure (
  staff_id bigint primary key references staff (id),
  failures integer not null,
  since timestamptz not null,
  blocked_until timestamptz
);

-- Challenges that were answered: an answer is good for one proof. A challenge that is too old is refused by itself.
create table staff_challenge_used (
  challenge_hash bytea primary key,
  until timestamptz not null
);
create index staff_challenge_used_until on staff_challenge_used (until);

-- When staff last did something in a session, and when they last showed the second factor in it.
create table staff_session (
  token_hash bytea primary key references session (token_hash) on delete cascade,
  staff_id bigint not null references staff (id),
  seen_at timestamptz not null,
  proved_at timestamptz
);
create index staff_session_seen on staff_session (seen_at);

-- The link with which the first admin joins: at most one, for an hour.
create table first_admin_link (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

grant select, insert, update, delete on staff_totp, staff_passkey, staff_recovery_code, staff_code_failure to krapao_app;
grant select, insert, delete on staff_challenge_used, first_admin_link to krapao_app;
grant select, insert, update, delete on staff_session to krapao_app;
