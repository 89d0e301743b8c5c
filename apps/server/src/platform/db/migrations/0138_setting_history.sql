-- The page of a setting shows who changed it: few lines, found without going through all that staff ever did.
create index audit_setting on audit (subject, id) where act = 'setting.put';
