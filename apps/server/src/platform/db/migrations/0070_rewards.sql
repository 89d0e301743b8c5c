-- What an inviter earned for each invitee, once.
create table invite_reward (
  member_id  bigint not null,
  invitee_id bigint not null,
  amount     bigint not null check (amount > 0),
  currency   text not null check (currency in ('THB', 'LAK')),
  created_at timestamptz not null,
  primary key (member_id, invitee_id)
);
grant select, insert on invite_reward to krapao_app;

-- Coins given with a deposit, once for each.
create table coin_award (
  member_id  bigint not null,
  key        text not null,
  coins      integer not null check (coins > 0),
  created_at timestamptz not null,
  primary key (member_id, key)
);
grant select, insert on coin_award to krapao_app;

-- A bonus that a member took, with the condition that ends it.
create table member_bonus (
  member_id    bigint not null,
  id           bigint generated always as identity,
  code         text not null,
  type         text not null check (type in ('limit', 'day', 'week', 'promotion')),
  currency     text not null check (currency in ('THB', 'LAK')),
  amount       bigint not null check (amount >= 0),
  turnover_due bigint not null check (turnover_due >= 0),
  percent_fail integer not null check (percent_fail between 0 and 10000),
  detail       jsonb not null default '{}',
  received_at  timestamptz not null,
  ended_at     timestamptz,
  ended_by     text check (ended_by in ('met', 'cancelled', 'staff')),
  primary key (member_id, id)
);
-- One bonus at a time.
create unique index member_bonus_live on member_bonus (member_id) where ended_at is null;
grant select, insert, update on member_bonus to krapao_app;
