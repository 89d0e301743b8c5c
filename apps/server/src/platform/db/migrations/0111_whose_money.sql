-- More reasons why a slip is not credited by itself.
alter table slip drop constraint slip_doubt_check;
alter table slip add constraint slip_doubt_check
  check (doubt in ('BANK_DIFFERS', 'BANK_SENT_BACK', 'NEEDS_BANK', 'BANK_SILENT', 'BEFORE_MEMBER', 'NAME_DIFFERS', 'AMBIGUOUS'));
-- Whoever waits with a transfer is looked at again when the bank tells of it.
create index slip_waiting on slip (trans_ref) where status = 'PROCESSING';

-- Members whom a masked sender may be are found by bank and the beginning of the account's name.
create index member_bank_name on member (bank_code, bank_account_name collate "C");

-- A payment of another amount than its code's waits for staff among what came in.
alter table bank_transfer
  add column source      text not null default 'bank',
  -- The code that was paid, and what it asked for.
  add column order_id    text,
  add column asked_minor bigint;
alter table bank_transfer add constraint bank_transfer_source_check check (source in ('bank', 'qr', 'gateway'));
alter table bank_transfer add constraint bank_transfer_order_check check ((source = 'bank') = (order_id is null));

alter table qr_code drop constraint qr_code_state_check;
alter table qr_code add constraint qr_code_state_check check (state in ('asked', 'live', 'refused', 'paid', 'doubt', 'expired', 'cancelled'));
