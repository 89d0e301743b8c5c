-- Since when the member has this bank account under this name, if it was changed: who changes it to what a stranger's transfer shows
-- has not made that transfer.
alter table member add column bank_since timestamptz;

-- A member who was switched off meanwhile is for staff, by slip as by notice.
alter table slip drop constraint slip_doubt_check;
alter table slip add constraint slip_doubt_check
  check (doubt in ('BANK_DIFFERS', 'BANK_SENT_BACK', 'NEEDS_BANK', 'BANK_SILENT', 'BEFORE_MEMBER', 'NAME_DIFFERS', 'AMBIGUOUS', 'INACTIVE'));
