-- expands
-- A spin's reference began with S, as a slip's does, and begins with N now; the rest is the same. A request that spun under one letter does not spin again
-- under the other, whichever version runs it.
create unique index wheel_spin_reference on wheel_spin (member_id, substr(id, 2));
drop index wheel_spin_id;
