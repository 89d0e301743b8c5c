-- expands
-- "Recovery" is for passwords; a restored database is in restore mode. The views serve servers of the version before, which also look for the
-- index `recovery_open`.
alter table recovery rename to restore_run;
create view recovery as select * from restore_run;
grant select, insert, update on recovery to krapao_app;
alter table recovery_item rename to restore_item;
alter table restore_item rename column recovery_id to restore_id;
create view recovery_item as
  select restore_id as recovery_id, book, way, reference, why, owner_id, currency, amount, at from restore_item;
grant select, insert, delete on recovery_item to krapao_app;
alter table home_cluster rename to cluster_identity;
create view home_cluster as select * from cluster_identity;
grant select, insert, update on home_cluster to krapao_app;
update staff_request set act = 'restore.end' where act = 'recovery.end';
