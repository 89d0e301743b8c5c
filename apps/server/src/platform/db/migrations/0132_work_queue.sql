-- A slip that failed by itself although the payment is real: open until a person has credited or closed it.
alter table slip add column attention text;
alter table slip add constraint slip_attention_check check (attention in ('open', 'closed'));
create index slip_attention on slip (created_at) where attention = 'open';
-- When the bank tells of a transfer, or it is credited, its failed slips are looked at again.
create index slip_failed_transfer on slip (trans_ref) where status = 'FAILED' and trans_ref is not null;

-- What one of staff has taken, for the lists of one's own.
create index staff_take_own on staff_take (staff_id, kind);

-- Staff's lists of every state are read from the newest on; without these each page sorts all there ever was.
create index withdrawal_listed on withdrawal (created_at);
create index slip_listed on slip (created_at);
create index announced_deposit_listed on announced_deposit (created_at);
create index bank_transfer_listed on bank_transfer (created_at);
-- Prizes to hand out are few among those that were.
create index wheel_coupon_not_handed on wheel_coupon (claimed_at) where kind = 'custom' and state = 'claimed' and handed_at is null;
