-- expands
-- "Transfer" means wallet to game only; money that arrives at the bank is a bank credit. The view serves servers of the version before.
alter table bank_transfer rename to bank_credit;
create view bank_transfer as select * from bank_credit;
grant select, insert, update on bank_transfer to krapao_app;

alter table staff_take drop constraint staff_take_kind_check;
update staff_take set kind = 'bankCredit' where kind = 'transfer';
update staff_request set act = 'bankCredit.match' where act = 'transfer.match';
update setting set value = jsonb_set(value, '{above,bankCredit.match}', value->'above'->'transfer.match')
  where key = 'secondPerson' and value->'above' ? 'transfer.match';
