-- expands
-- One limit per subject instead of two. Limits that staff had lowered stay; the former fields stay for the version before.
update setting
set value = value || jsonb_build_object(
  'all', (value -> 'most' ->> 'all')::int,
  'prefix', least(10, (value -> 'most' ->> 'prefix')::int),
  'address', least(10, (value -> 'most' ->> 'address')::int),
  'asks', least(10, (value -> 'most' ->> 'asks')::int))
where key = 'smsBudget' and value ? 'most';
