-- Why a session was ended, so that whoever finds it ended is told. Null: of before, or nobody said.
alter table session add column end_reason text;
alter table session add constraint session_end_reason check (end_reason in ('password', 'devices', 'staff', 'logout'));
