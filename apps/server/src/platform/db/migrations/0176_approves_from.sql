-- expands
-- One admin who makes a second account, or takes one over, must not use it as the second person at once. Until this moment an account approves nothing.
-- The default covers accounts that the version before makes while both run.
alter table staff add column approves_from timestamptz not null default now() + interval '24 hours';
update staff s set approves_from = greatest(s.created_at, (
    select max(a.at) from audit a
    where a.subject = s.id::text and a.act in ('staff.activate', 'staff.password', 'staff.role', 'factor.reset'))) + interval '24 hours';
