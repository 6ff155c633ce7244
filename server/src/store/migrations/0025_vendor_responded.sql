-- Whether the vendor has answered since it was last asked to fix the observation.
alter table observation add column vendor_responded boolean not null default false;
alter table observation no force row level security;
alter table observation_action no force row level security;
update observation set vendor_responded = true
from (
  select distinct on (organization_id, observation_key) organization_id, observation_key, action_type
  from observation_action
  -- 8: remediation requested, 9: vendor responded.
  where action_type in (8, 9)
  order by organization_id, observation_key, occurred_at desc, id desc) as latest
where latest.action_type = 9 and observation.organization_id = latest.organization_id
  and observation.key = latest.observation_key;
alter table observation force row level security;
alter table observation_action force row level security;

-- What 0023 meant to do: row security hid all rows from an owner who is no superuser.
alter table vendor_host no force row level security;
update vendor_host set first_seen = last_seen where last_seen < first_seen;
alter table vendor_host force row level security;
