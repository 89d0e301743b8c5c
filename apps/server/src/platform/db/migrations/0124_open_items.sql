-- What of a member is not finished is read by the member: few rows, found without going through a long history.
create index announced_deposit_open on announced_deposit (member_id) where state = 'open';
create index gift_link_member_open on gift_link (member_id) where state in ('asked', 'redeeming');
create index slip_member_open on slip (member_id) where status = 'PROCESSING';
