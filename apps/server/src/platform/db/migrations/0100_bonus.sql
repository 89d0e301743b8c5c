-- The bonuses that members can take, as staff write them. One that was deleted keeps its row, so that its versions go on counting.
create table bonus_rule (
  code       text primary key,
  version    integer not null,
  rule       jsonb not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
grant select, insert, update on bonus_rule to krapao_app;

-- What was in force when, and who wrote it. A version without a rule is the one that deleted it.
create table bonus_rule_version (
  code     text not null,
  version  integer not null,
  rule     jsonb,
  -- Null: not by a person.
  staff_id bigint,
  at       timestamptz not null,
  primary key (code, version)
);
grant select, insert on bonus_rule_version to krapao_app;

-- A bonus that a member took, from a rule, a promotion code or the wheel: waits for a deposit, lives until its condition ends.
alter table member_bonus rename column turnover_due to required;
alter table member_bonus rename column received_at to granted_at;
alter table member_bonus alter column granted_at drop not null;
alter table member_bonus
  add column reference text,
  add column version integer not null default 1,
  add column source text not null default 'bonus',
  add column state text not null default 'live',
  -- What was accepted: changes of the rule do not reach it.
  add column terms jsonb not null default '{}',
  -- The same as whole numbers, for the deposit that it waits for: minimum and cap in minor units (0: no cap), percentage and multiple in hundredths.
  add column least bigint not null default 0,
  add column most bigint not null default 0,
  add column basis_points integer not null default 0,
  add column hundredths bigint not null default 0,
  add column accepted_at timestamptz,
  -- A waiting one is over then.
  add column lapses_at timestamptz,
  -- The deposit that it stands on.
  add column deposit bigint not null default 0,
  add column deposit_reference text,
  -- All that the member had right before the grant: it is never taken.
  add column own bigint not null default 0,
  add column grant_seq bigint,
  -- The turnover at each game when it was granted; of which games a report from after the grant must still say it; what was played since.
  add column base jsonb not null default '{}',
  add column unsure text[] not null default '{}',
  add column played jsonb not null default '{}',
  add column done bigint not null default 0,
  -- When the games were last looked at for it.
  add column looked_at timestamptz,
  -- One request at a time brings the games home to cancel it; the claim runs out when its process has died.
  add column clearing_by text,
  add column clearing_until timestamptz,
  add column taken bigint not null default 0,
  add column reason text,
  add column ended_reference text;

update member_bonus set state = case when ended_at is null then 'live' else 'ended' end, accepted_at = granted_at, looked_at = granted_at,
  reference = 'B' || id, terms = jsonb_build_object('percentFail', percent_fail / 100.0);
alter table member_bonus alter column reference set not null;
alter table member_bonus alter column accepted_at set not null;
alter table member_bonus alter column version drop default;
alter table member_bonus alter column source drop default;
alter table member_bonus alter column state drop default;
alter table member_bonus alter column terms drop default;
alter table member_bonus alter column least drop default;
alter table member_bonus alter column most drop default;
alter table member_bonus alter column basis_points drop default;
alter table member_bonus alter column hundredths drop default;
alter table member_bonus alter column amount set default 0;
alter table member_bonus alter column required set default 0;
alter table member_bonus drop column percent_fail, drop column detail;
alter table member_bonus drop constraint member_bonus_ended_by_check;
alter table member_bonus add constraint member_bonus_ended_by_check
  check (ended_by in ('met', 'cancelled', 'lost', 'staff', 'replaced', 'lapsed'));
alter table member_bonus add constraint member_bonus_source_check check (source in ('bonus', 'promotion', 'wheel'));
alter table member_bonus add constraint member_bonus_state_check check (
  case state
    when 'waiting' then granted_at is null and ended_at is null
    when 'live' then granted_at is not null and ended_at is null
    when 'ended' then ended_at is not null
    else false
  end);

-- One at a time: waiting or live.
alter index member_bonus_live rename to member_bonus_open;
create unique index member_bonus_reference on member_bonus (member_id, reference);
-- A deposit carries one bonus.
create unique index member_bonus_deposit on member_bonus (member_id, deposit_reference) where deposit_reference is not null;
create index member_bonus_looked on member_bonus (looked_at) where state = 'live';
create index member_bonus_lapses on member_bonus (lapses_at) where state = 'waiting';
