-- expands
-- Staff claim an item; "take" meant a dozen things. The view and the second name of the setting serve servers of the version before.
alter table staff_take rename to staff_claim;
create view staff_take as select * from staff_claim;
grant select, insert, update, delete on staff_take to krapao_app;
update setting set value = value || jsonb_build_object('claimMinutes', value->'takeMinutes') where key = 'office' and value ? 'takeMinutes';
