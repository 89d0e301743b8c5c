-- What a member is found by, beside the phone, in the table that is found without knowing the member: the names in the form that search compares
-- (core/search-form.ts) and a keyed hash of the bank account's last four digits. Null until the server has written them: the key is the server's own.
alter table member_phone add column words text;
alter table member_phone add column account_end_hash bytea;
create unique index member_phone_member on member_phone (member_id);
create index member_phone_begin on member_phone (phone collate "C");
-- The last digits of a phone are the beginning of what is written backwards.
create index member_phone_end on member_phone (reverse(phone) collate "C");
create index member_phone_account on member_phone (account_end_hash, member_id);
create index member_phone_words on member_phone using gin (chat_grams(words)) with (fastupdate = off) where words <> '';
create index member_phone_unread on member_phone (member_id) where words is null;
-- The number of a member can be changed by staff.
grant update, delete on member_phone to krapao_app;

-- A reference without its member, as somebody reads it out on the phone. Hashes, because nothing but the whole one is ever looked for.
create index statement_line_reference on statement_line using hash (reference);
create index transfer_reference on transfer using hash (reference);
create index slip_reference on slip using hash (reference);
create index slip_trans_ref on slip using hash (trans_ref);
create index withdrawal_bank_reference on withdrawal using hash (bank_reference);

-- What staff write about a member for one another.
create table member_note (
  member_id  bigint not null,
  id         bigint generated always as identity,
  staff_id   bigint not null,
  text       text not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);
grant select, insert on member_note to krapao_app;

-- Labels that managers define, and who has them.
create table label (
  code       text primary key,
  name       jsonb not null,
  tone       text not null check (tone in ('plain', 'ok', 'wait', 'danger')),
  updated_by bigint not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on label to krapao_app;
create table member_label (
  member_id bigint not null,
  label     text not null,
  staff_id  bigint not null,
  at        timestamptz not null,
  primary key (member_id, label)
);
create index member_label_members on member_label (label, member_id);
grant select, insert, delete on member_label to krapao_app;
