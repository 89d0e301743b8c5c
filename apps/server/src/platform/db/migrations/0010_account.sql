create table member (
  member_id         bigint generated always as identity (start with 100001) primary key,
  name              text not null,
  username          text not null,
  password_hash     text not null,
  currency          text not null check (currency in ('THB', 'LAK')),
  status            text not null default 'active' check (status in ('active', 'inactive')),
  source_code       text,
  invited_by        bigint,
  bank_code         text not null,
  bank_account_name text not null,
  -- Sealed with the data key; the owner's phone number is part of the seal.
  bank_account_no   bytea not null,
  coin              integer not null default 0 check (coin >= 0),
  first_deposit_at  timestamptz,
  created_at        timestamptz not null
);
create index member_invited_by on member (invited_by, member_id) where invited_by is not null;
create index member_created on member (created_at);
grant select, insert, update on member to krapao_app;

-- What must be unique across members stands apart, so that members can be spread by their id.
create table member_phone (
  phone     text primary key,
  member_id bigint not null
);
grant select, insert on member_phone to krapao_app;

create table member_bank_account (
  bank_code  text not null,
  -- Keyed hash of the number: it can be looked for, not read.
  no_hash    bytea not null,
  member_id  bigint not null,
  primary key (bank_code, no_hash)
);
create index member_bank_account_member on member_bank_account (member_id);
grant select, insert, delete on member_bank_account to krapao_app;

-- Failures to log in, by a keyed hash of what was typed: phones that nobody has are counted like the others.
create table log_in_failure (
  subject       bytea primary key,
  failures      integer not null,
  since         timestamptz not null,
  blocked_until timestamptz
);
create index log_in_failure_age on log_in_failure (since);
grant select, insert, update, delete on log_in_failure to krapao_app;

create table otp (
  token_hash  bytea primary key,
  phone       text not null,
  ref         text not null,
  code_hash   bytea not null,
  tries       smallint not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  verified_at timestamptz,
  used_at     timestamptz
);
create index otp_phone on otp (phone, created_at);
create index otp_age on otp (created_at);
grant select, insert, update, delete on otp to krapao_app;
