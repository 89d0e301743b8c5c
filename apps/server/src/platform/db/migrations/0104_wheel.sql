-- The wheel as staff set it, and each change of its odds. A version is never changed: members check old spins against it.
create table wheel_version (
  version    integer primary key,
  name       jsonb not null,
  slices     jsonb not null,
  -- Null where a prize ran out and left the odds.
  staff_id   bigint,
  created_at timestamptz not null
);
grant select, insert on wheel_version to krapao_app;

-- The version in force; 0 until there is a wheel.
create table wheel_current (
  one     boolean primary key default true check (one),
  version integer not null
);
insert into wheel_current (version) values (0);
grant select, update on wheel_current to krapao_app;

-- What is left of prizes that are not without bound. Money is in minor units; null = no bound.
create table wheel_stock (
  code       text primary key,
  stock_left integer check (stock_left >= 0),
  budget_thb bigint check (budget_thb >= 0),
  budget_lak bigint check (budget_lak >= 0)
);
grant select, insert, update, delete on wheel_stock to krapao_app;

-- The seed of a member's next spin. Made and kept before its hash is shown, so that it cannot be chosen afterwards.
create table wheel_seed (
  member_id bigint primary key,
  n         integer not null,
  -- Encrypted: whoever knew it could choose the client's part of the draw, and with it the prize.
  seed      bytea not null,
  hash      bytea not null,
  -- The member's, which never changes: a spin need not read the member for it.
  currency  text not null check (currency in ('THB', 'LAK'))
) with (fillfactor = 70);
grant select, insert, update on wheel_seed to krapao_app;

create table wheel_spin (
  member_id   bigint not null,
  n           integer not null,
  id          text not null,
  at          timestamptz not null,
  version     integer not null,
  code        text not null,
  label       jsonb not null,
  hash        bytea not null,
  -- Shown by now.
  seed        bytea not null,
  client_seed text not null,
  -- The member's coins right after it.
  coin        integer not null,
  primary key (member_id, n)
);
-- A request that is run again finds the spin that its first run made.
create unique index wheel_spin_id on wheel_spin (member_id, id);
grant select, insert on wheel_spin to krapao_app;

create table wheel_coupon (
  member_id  bigint not null,
  id         text not null,
  -- Of the spin that won it.
  n          integer not null,
  code       text not null,
  label      jsonb not null,
  name       jsonb not null,
  kind       text not null,
  -- Money of a credit or bonus prize, in minor units.
  amount     bigint not null check (amount >= 0),
  currency   text not null check (currency in ('THB', 'LAK')),
  coins      integer not null check (coins >= 0),
  rule_code  text not null,
  state      text not null check (state in ('open', 'claimed', 'expired')),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  -- Names the request that claimed it: run again, it is answered as before.
  claim_key  text,
  handed_by  bigint,
  handed_at  timestamptz,
  note       text,
  primary key (member_id, id)
);
create index wheel_coupon_newest on wheel_coupon (member_id, n);
create index wheel_coupon_expiry on wheel_coupon (expires_at) where state = 'open';
create index wheel_coupon_to_hand on wheel_coupon (claimed_at) where kind = 'custom' and state = 'claimed';
grant select, insert, update on wheel_coupon to krapao_app;
