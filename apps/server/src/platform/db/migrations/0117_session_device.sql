-- Browser and system in words, for members who look at where they are signed in.
alter table session add column device text not null default '';
