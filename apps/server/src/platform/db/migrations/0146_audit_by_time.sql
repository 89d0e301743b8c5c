-- The log is read by time, as a whole or of one staff member, member or act: each way its own index, so that no page goes through millions of entries.
create index audit_at on audit (at, id);
create index audit_member_at on audit (member_id, at, id) where member_id is not null;
create index audit_staff_at on audit (staff_id, at, id);
create index audit_act_at on audit (act, at, id);
drop index audit_staff;
drop index audit_act;
