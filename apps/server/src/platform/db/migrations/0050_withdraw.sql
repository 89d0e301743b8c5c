-- Withdrawals. The account is the member's own as it was at the request; what happens to the profile later changes nothing here.
create table withdrawal (
  member_id      bigint not null,
  reference      text not null,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null check (currency in ('THB', 'LAK')),
  state          text not null check (state in ('waiting', 'paying', 'paid', 'returned')),
  automatic      boolean not null,
  to_bank        text not null,
  to_name        text not null,
  to_account     bytea not null,
  -- Our account that pays, fixed with the first attempt: the bank tells a repetition by the same data.
  from_bank      text,
  from_account   text,
  attempts       int not null default 0,
  -- The last attempt whose outcome is not known: until it is, nothing may be sent back.
  unsure_at      timestamptz,
  check_at       timestamptz,
  bank_reference text,
  reason         text,
  decided_by     bigint,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  primary key (member_id, reference)
);
-- One open withdrawal at a time, also for two tabs at once.
create unique index withdrawal_open on withdrawal (member_id) where state in ('waiting', 'paying');
create index withdrawal_queue on withdrawal (state, created_at);
create index withdrawal_due on withdrawal (check_at) where state = 'paying';
grant select, insert, update on withdrawal to krapao_app;

-- Transfers that members say they made by hand.
create table announced_deposit (
  member_id    bigint not null,
  reference    text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null check (currency in ('THB', 'LAK')),
  state        text not null check (state in ('open', 'credited', 'refused')),
  -- The transfer it was credited by.
  outside      text,
  reason       text,
  decided_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (member_id, reference)
);
create index announced_deposit_queue on announced_deposit (state, created_at);
grant select, insert, update on announced_deposit to krapao_app;

-- What the bank says came in on our accounts. Not a member's until it is matched to one.
create table bank_transfer (
  -- Sending bank's number and the transfer's reference: the same that a slip of it carries.
  outside      text primary key,
  bank_number  text not null,
  trans_ref    text not null,
  bank_code    text not null,
  account_no   text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null check (currency in ('THB', 'LAK')),
  from_bank    text not null,
  from_account bytea not null,
  from_name    text not null,
  state        text not null check (state in ('queued', 'credited', 'refused')),
  -- Why it could not be matched by itself, or what credited it before.
  note         text,
  reason       text,
  member_id    bigint,
  announced    text,
  decided_by   bigint,
  made_at      timestamptz not null,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index bank_transfer_queue on bank_transfer (state, created_at);
grant select, insert, update on bank_transfer to krapao_app;

-- How far each of our accounts has been read at the bank.
create table bank_cursor (
  bank_code  text not null,
  account_no text not null,
  cursor     text not null,
  read_at    timestamptz not null,
  primary key (bank_code, account_no)
);
grant select, insert, update on bank_cursor to krapao_app;
