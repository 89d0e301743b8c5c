-- Support stands between viewer and cashier: answers members, moves no money.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('viewer', 'support', 'cashier', 'manager', 'admin'));

-- Prizes that a person hands out have a queue of their own.
alter table staff_take drop constraint staff_take_kind_check;
alter table staff_take add constraint staff_take_kind_check check (kind in ('withdrawal', 'deposit', 'transfer', 'slip', 'stuck', 'prize'));
