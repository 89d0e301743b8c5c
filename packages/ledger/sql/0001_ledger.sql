-- formerly: 0001_ledger.sql 8ef63593c44e1f6e87eceb90f3f2a59873b8e097f71b493b31d072f77c369db6
-- The ledger's tables. They belong to a role of their own; the server's role may read them and call the functions beside this file,
-- and has no right to change or delete what is posted.

-- Roles are shared by all databases of a server, so two databases may be migrated at the same moment.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['krapao_ledger', 'krapao_app'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      begin
        execute format('create role %I nologin', v_role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- Without superuser rights, acting as a role takes being one of its members. Where an administrator made the roles, the
    -- administrator has granted them too; set role below says so if not.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', v_role, current_user);
      exception when insufficient_privilege then null;
      end;
    end if;
  end loop;
end $$;

create schema ledger authorization krapao_ledger;
set local role krapao_ledger;
grant usage on schema ledger to krapao_app;

-- Domains carry the constraints: unlike a table's check, whose text is parsed anew in each statement (a fifth of a posting's time),
-- they are compiled once, and no client can store a value that breaks them.
create domain ledger.none_below_zero as bigint[] check (0 <= all (value));
create domain ledger.currency as text check (value in ('THB', 'LAK'));

-- One row a member: every account of the member, the member's version and the head of the hash chain. One row is one
-- lock, one update and one read.
create table ledger.member_balances (
  member_id bigint primary key,
  seq bigint not null,
  at timestamptz not null,
  currency ledger.currency not null,
  hash bytea not null,
  accounts text[] not null,
  balances ledger.none_below_zero not null
) with (fillfactor = 50);

-- One row a movement, with both sides: the running balance is null at a house account, whose balance is a sum.
create table ledger.movement (
  member_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  amount bigint not null,
  from_balance bigint,
  to_balance bigint,
  kind text not null,
  from_account text not null,
  to_account text not null,
  currency text not null,
  key text not null,
  hash bytea not null,
  reference text,
  hold_key text,
  data jsonb,
  primary key (member_id, at, seq)
) partition by range (at);
create table ledger.movement_rest partition of ledger.movement default;

-- A key of a member stands for one movement, for ever. What was asked is compared with that movement itself.
create table ledger.idempotency_key (
  member_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  key text not null,
  primary key (member_id, key)
);

create table ledger.hold (
  member_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  amount bigint not null,
  key text not null,
  from_account text not null,
  to_account text not null,
  currency text not null,
  primary key (member_id, key)
);

-- The primary key lets a hold be closed once.
create table ledger.hold_end (
  member_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  hold_key text not null,
  key text not null,
  primary key (member_id, hold_key)
);

-- The house's side: the sum of each member's movements up to the version in house_rolled.
create table ledger.house (
  account text not null,
  currency text not null,
  balance bigint not null,
  primary key (account, currency)
);
create table ledger.house_rolled (
  member_id bigint primary key,
  seq bigint not null,
  at timestamptz not null
);
-- Its one row is locked by a roll-up, so that two never add the same movements.
create table ledger.house_mark (
  one boolean primary key default true check (one),
  rolled_at timestamptz not null
);
insert into ledger.house_mark values (true, now());

-- How far the incremental check has come, for each member.
create table ledger.verified (
  member_id bigint primary key,
  seq bigint not null,
  at timestamptz not null,
  hash bytea not null,
  accounts text[] not null,
  balances bigint[] not null
);

create type ledger.verdict as (
  n int, verdict text, seq bigint, at timestamptz, currency text,
  from_account text, to_account text, amount bigint, from_balance bigint, to_balance bigint,
  returned bigint, back_account text, back_balance bigint
);

create type ledger.call_verdict as (
  call int, n int, verdict text, seq bigint, at timestamptz, currency text,
  from_account text, to_account text, amount bigint, from_balance bigint, to_balance bigint,
  returned bigint, back_account text, back_balance bigint
);

create type ledger.drift as (check_name text, member_id bigint, account text, detail text);

-- Each movement as two lines, which sum to zero.
create view ledger.entry as
  select member_id, at, seq, 1 as side, from_account as account, currency, -amount as amount, from_balance as balance, kind, key from ledger.movement
  union all
  select member_id, at, seq, 2, to_account, currency, amount, to_balance, kind, key from ledger.movement;

grant select on all tables in schema ledger to krapao_app;
reset role;
