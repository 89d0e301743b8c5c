-- Money that comes into an e-wallet of ours is told of and matched as bank transfers are.
alter table bank_transfer drop constraint bank_transfer_source_check;
alter table bank_transfer add constraint bank_transfer_source_check check (source in ('bank', 'wallet', 'qr', 'gateway'));
alter table bank_transfer drop constraint bank_transfer_order_check;
alter table bank_transfer add constraint bank_transfer_order_check check ((source in ('bank', 'wallet')) = (order_id is null));

alter table outside_reference drop constraint outside_reference_kind_check;
alter table outside_reference add constraint outside_reference_kind_check check (kind in ('bank', 'gateway', 'voucher', 'manual', 'wallet'));
