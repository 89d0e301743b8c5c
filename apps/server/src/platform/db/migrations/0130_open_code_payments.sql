-- A member's page asks which payments of its codes wait for staff: few rows, found without going through all that ever came in.
create index bank_transfer_code_open on bank_transfer (member_id) where state = 'queued' and order_id is not null;
