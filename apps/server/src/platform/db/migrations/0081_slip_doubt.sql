-- formerly: 0081_slip_doubt.sql 5b670441cb7eb86bb99a0e5cf3f74e29da948dbcff9f9e0db2af68cf859491bd
-- A slip that is not credited on the verification's word alone, because the bank's own notice says otherwise or has not come yet.
alter table slip
  add column doubt          text,
  -- Stands before staff until they or the bank decide.
  add column doubt_open     boolean not null default false,
  -- What the verification said, and what the bank's own notice said.
  add column said_minor     bigint,
  add column told_minor     bigint,
  add column receiving_bank text;
alter table slip add constraint slip_doubt_check check (doubt in ('BANK_DIFFERS', 'BANK_SENT_BACK', 'NEEDS_BANK'));
create index slip_doubt_open on slip (created_at) where doubt_open;
-- The transfer a slip tells of: by where it arrived.
create index bank_transfer_arrival on bank_transfer (trans_ref, bank_code);
