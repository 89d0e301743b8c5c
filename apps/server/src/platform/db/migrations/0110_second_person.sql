-- Acts of staff that wait for a second person. The payload is the call as it was sent, encrypted, and gone once it is decided.
create table staff_request (
  id          text primary key,
  act         text not null,
  subject     text not null,
  member_id   bigint,
  detail      jsonb not null,
  digest      bytea not null,
  payload     bytea,
  staff_id    bigint not null,
  at          timestamptz not null,
  lapses_at   timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'approved', 'refused', 'lapsed')),
  decided_by  bigint,
  decided_at  timestamptz,
  reason      text,
  check (state = 'open' or payload is null)
);
-- The same call twice while one is open is one request.
create unique index staff_request_open on staff_request (digest) where state = 'open';
create index staff_request_state on staff_request (state, at);
grant select, insert, update on staff_request to krapao_app;

-- What each of staff credited and paid out, as the only one or one of two.
create table staff_money (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  staff_id     bigint not null,
  member_id    bigint not null,
  kind         text not null check (kind in ('credit', 'payout')),
  amount_minor bigint not null,
  currency     text not null,
  alone        boolean not null
);
create index staff_money_staff on staff_money (staff_id, at);
grant select, insert on staff_money to krapao_app;
