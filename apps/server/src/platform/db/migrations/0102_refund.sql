-- A member's share of one local day's loss. `none`: it came to nothing, or a bonus was held when the night ran.
create table refund_night (
  member_id  bigint not null,
  day        date not null,
  loss       bigint not null check (loss > 0),
  amount     bigint not null check (amount >= 0),
  currency   text not null check (currency in ('THB', 'LAK')),
  state      text not null check (state in ('open', 'received', 'expired', 'none')),
  had_bonus  boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  -- Of the receipt that moved it to the wallet.
  reference  text,
  primary key (member_id, day),
  constraint refund_night_none check ((state = 'none') = (amount = 0))
);
create index refund_night_open on refund_night (expires_at, member_id) where state = 'open';
grant select, insert, update on refund_night to krapao_app;

-- How far the refunds of a day have come: every member up to `done_to` has had a share, or has none.
create table refund_run (
  day         date primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  done_to     bigint not null default 0,
  members     bigint not null default 0,
  thb         bigint not null default 0,
  lak         bigint not null default 0
);
grant select, insert, update on refund_run to krapao_app;
