-- expands
-- The alarms' own marks. The view serves servers of the version before.
alter table watch_mark rename to alarm_mark;
create view watch_mark as select * from alarm_mark;
grant select, insert, update on watch_mark to krapao_app;
