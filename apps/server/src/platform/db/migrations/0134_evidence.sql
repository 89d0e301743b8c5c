-- What staff see beside a withdrawal before money leaves.

-- Each order sent to the bank and each question about it, with what it answered: whoever looks at a payout without outcome sees what was tried.
create table payout_attempt (
  member_id   bigint not null,
  reference   text not null,
  -- Of one withdrawal, in the order in which they were made.
  id          bigint generated always as identity,
  attempt     int not null,
  kind        text not null,
  asked_at    timestamptz not null,
  answered_at timestamptz,
  state       text,
  said        text,
  primary key (member_id, reference, id)
);
alter table payout_attempt add constraint payout_attempt_kind_check check (kind in ('send', 'ask'));
grant select, insert, update on payout_attempt to krapao_app;

-- The browser by itself, hashed without the account's name, so that one browser behind two members can be seen. Null: staff, or of before.
alter table known_device add column member_id bigint;
alter table known_device add column browser bytea;
create index known_device_browser on known_device (browser, member_id) where member_id is not null;
create index known_device_member on known_device (member_id) where member_id is not null;

-- Whose an account has ever been: a member may have given it up and another have registered it.
create table bank_account_seen (
  bank_code text not null,
  no_hash   bytea not null,
  member_id bigint not null,
  since     timestamptz not null default now(),
  primary key (bank_code, no_hash, member_id)
);
grant select, insert on bank_account_seen to krapao_app;
insert into bank_account_seen (bank_code, no_hash, member_id) select bank_code, no_hash, member_id from member_bank_account;

-- Who else signed in from an address, the latest first.
create index security_event_address on security_event (address, id) where kind = 'login.success' and member_id is not null;
