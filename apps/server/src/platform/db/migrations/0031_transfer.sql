-- formerly: 0030_transfer.sql 534010ccdaac5cbc3fbd780bb509dd09f6e2db901ccab0649d04ec7d9a604f9a
-- A member's accounts at the game providers. The password is sealed with the data key.
create table game_account (
  member_id    bigint not null,
  code         text not null,
  username     text not null,
  password     bytea not null,
  currency     text not null check (currency in ('THB', 'LAK')),
  -- All bets since the account was made, as the provider counts them.
  turnover     bigint not null default 0,
  created_at   timestamptz not null,
  -- Null until the provider has made it.
  activated_at timestamptz,
  synced_at    timestamptz,
  primary key (member_id, code)
);
grant select, insert, update on game_account to krapao_app;

-- One row a transfer. It stands at OUT while the provider it comes from is asked, at IN while the one it goes to is asked, then at END.
-- No CHECK here: their texts are parsed anew in each statement, and only transfer_begin and transfer_end write.
create table transfer (
  member_id     bigint not null,
  reference     text not null,
  from_code     text not null,
  to_code       text not null,
  amount        bigint not null,
  currency      ledger.currency not null,
  step          text not null,
  status        text not null,
  note          text,
  -- The caller's Idempotency-Key and what the caller was told.
  once_key      text,
  answer        text,
  answer_wallet bigint,
  -- The provider's own number, where ours is unknown to it.
  outside_id    text,
  attempts      integer not null default 0,
  sent_at       timestamptz not null,
  next_at       timestamptz not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (member_id, reference)
);
create index transfer_newest on transfer (member_id, created_at, reference);
create unique index transfer_once on transfer (member_id, once_key) where once_key is not null;
create unique index transfer_outside on transfer (member_id, outside_id) where outside_id is not null;
create index transfer_open on transfer (member_id, next_at) where status = 'PENDING';
grant select, insert, update, delete on transfer to krapao_app;

-- Transfers that no question clears up: staff look at the provider's own site and decide.
create table transfer_stuck (
  member_id   bigint not null,
  reference   text not null,
  provider    text not null,
  why         text not null,
  since       timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint,
  happened    boolean,
  primary key (member_id, reference)
);
create index transfer_stuck_open on transfer_stuck (since) where resolved_at is null;
grant select, insert, update on transfer_stuck to krapao_app;

create view statement as
  select member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at from statement_line
  union all
  select member_id, reference, 'transfer', from_code, to_code, amount, currency::text, status, note, null::jsonb, created_at, updated_at
  from transfer;
grant select on statement to krapao_app;
