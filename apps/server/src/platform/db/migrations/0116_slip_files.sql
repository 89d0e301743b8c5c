-- What a member has sent today is counted in bytes too. A picture that is no longer kept has an empty name; all else of its slip stays.
alter table slip add column bytes integer not null default 0;

-- Slips of a member whose picture waits to be read.
create index slip_unread on slip (member_id) where status = 'PROCESSING' and payload is null;
-- Pictures by age.
create index slip_picture on slip (created_at) where file_name <> '';
