-- Every deposit that was credited, by what the outside world calls it. The key is what keeps one transfer from being credited twice,
-- to one member or to two; the server may add to it and read it, nothing else.
create table outside_reference (
  kind         text not null check (kind in ('bank', 'gateway', 'voucher', 'manual')),
  reference    text not null,
  member_id    bigint not null,
  credited_as  text not null,
  source       text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null,
  at           timestamptz not null,
  primary key (kind, reference)
);
create index outside_reference_member on outside_reference (member_id, at);
grant select, insert on outside_reference to krapao_app;

-- Notices that were taken in, so that the same one changes nothing when it comes again.
create table hook_event (
  gateway     text not null,
  event_id    text not null,
  received_at timestamptz not null,
  outcome     text not null,
  primary key (gateway, event_id)
);
create index hook_event_age on hook_event (received_at);
grant select, insert, delete on hook_event to krapao_app;

create table slip (
  member_id     bigint not null,
  reference     text not null,
  created_at    timestamptz not null,
  bank_code     text not null,
  currency      text not null,
  claimed_minor bigint,
  file_name     text not null,
  status        text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  note          text,
  bank_number   text,
  trans_ref     text,
  payload       text,
  amount_minor  bigint,
  inquiries     integer not null default 0,
  refused_in_row integer not null default 0,
  finished_at   timestamptz,
  primary key (member_id, reference)
);
create index slip_newest on slip (member_id, created_at desc, reference);
create index slip_queue on slip (status, created_at);
grant select, insert, update on slip to krapao_app;

create table qr_code (
  member_id      bigint not null,
  id             text not null,
  provider       text not null,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null,
  state          text not null check (state in ('asked', 'live', 'refused', 'paid', 'expired', 'cancelled')),
  payload        text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  lifetime_seconds integer not null,
  closed_at      timestamptz,
  paid_minor     bigint,
  paid_at        timestamptz,
  is_late        boolean not null default false,
  transaction_id text,
  primary key (member_id, id)
);
-- One code that can be paid per member and provider.
create unique index qr_code_live on qr_code (member_id, provider) where state in ('asked', 'live');
create index qr_code_open on qr_code (expires_at) where state in ('asked', 'live');
grant select, insert, update on qr_code to krapao_app;

-- Whose a code is: a notice names the code alone.
create table qr_owner (
  id         text primary key,
  member_id  bigint not null,
  created_at timestamptz not null
);
grant select, insert on qr_owner to krapao_app;

-- Keys that browsers encrypt gift links with: each for one member, one use, a few minutes.
create table gift_key (
  member_id  bigint not null,
  key_id     text not null,
  sealed     bytea not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (member_id, key_id)
);
create index gift_key_age on gift_key (expires_at);
grant select, insert, update, delete on gift_key to krapao_app;

create table gift_link (
  member_id    bigint not null,
  reference    text not null,
  voucher      text not null,
  mobile       text not null,
  state        text not null check (state in ('asked', 'redeeming', 'done', 'failed')),
  code         text,
  amount_minor bigint,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  primary key (member_id, reference)
);
create index gift_link_open on gift_link (created_at) where state in ('asked', 'redeeming');
grant select, insert, update on gift_link to krapao_app;

-- Who is redeeming a voucher or has redeemed it. Given up when it turns out that nothing was taken.
create table gift_claim (
  voucher    text primary key,
  member_id  bigint not null,
  reference  text not null,
  created_at timestamptz not null
);
grant select, insert, delete on gift_claim to krapao_app;
