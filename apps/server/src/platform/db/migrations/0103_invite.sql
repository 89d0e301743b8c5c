-- What an invitee must play from the first deposit on, before the inviter's reward can be received, with the terms of that day. Of an invitee who takes
-- money out before that, the reward goes back to the house.
create table invite_condition (
  -- The invitee.
  member_id     bigint primary key,
  inviter_id    bigint not null,
  currency      text not null check (currency in ('THB', 'LAK')),
  first_deposit bigint not null check (first_deposit > 0),
  basis_points  integer not null check (basis_points >= 0),
  -- 0: no bound.
  cap           bigint not null check (cap >= 0),
  required      bigint not null check (required >= 0),
  -- Turnover at all games together: when it began, and since then as last known.
  base_turnover bigint not null,
  done          bigint not null,
  state         text not null check (state in ('open', 'met', 'broken')),
  -- The first withdrawal that was paid while it was open.
  paid_out_at   timestamptz,
  looked_at     timestamptz not null,
  look_at       timestamptz not null,
  created_at    timestamptz not null,
  ended_at      timestamptz
);
create index invite_condition_due on invite_condition (look_at) where state = 'open';
grant select, insert, update on invite_condition to krapao_app;

alter table invite_reward add column state text not null default 'ready';
alter table invite_reward add column changed_at timestamptz;
-- The statement line of the receipt.
alter table invite_reward add column received_as text;
-- Until now a receipt took the whole pot: what is in it is the newest rewards, the older ones were received.
update invite_reward r set state = 'received'
from (
  select w.member_id, w.invitee_id, sum(w.amount) over (partition by w.member_id order by w.created_at desc, w.invitee_id desc) as newer,
    coalesce(b.balances[array_position(b.accounts, 'invite')], 0) as pot
  from invite_reward w left join ledger.member_balances b on b.member_id = w.member_id
) o
where o.member_id = r.member_id and o.invitee_id = r.invitee_id and o.newer > o.pot;
alter table invite_reward alter column state drop default;
alter table invite_reward add constraint invite_reward_state_check check (state in ('held', 'ready', 'received', 'void'));
-- One that earns nothing (the same bank account, another currency) stands as void, without an amount.
alter table invite_reward drop constraint invite_reward_amount_check;
alter table invite_reward add constraint invite_reward_amount_check check (amount >= 0 and (amount > 0 or state = 'void'));
create index invite_reward_open on invite_reward (member_id, state) where state in ('held', 'ready');
grant update on invite_reward to krapao_app;
