-- How many observations of a vendor have each value of the fields that have few: counted over all of them, the choices
-- of a filter took a second with a million observations.
alter table observation_group add column value_counts integer[] not null default '{}';

-- All vendors are counted anew by the background; until then whoever asks counts them. The owner passes the fence only
-- while it is not forced on it.
alter table observation_group no force row level security;
alter table observation_change no force row level security;

insert into observation_work (id, organization_id)
select distinct 'chg_value_counts_' || organization_id, organization_id from observation_group;

insert into observation_change (organization_id, id, kinds, group_values)
select organization_id, 'chg_value_counts_' || organization_id, array_agg(kind), array_agg(value)
from (select distinct organization_id, kind, value from observation_group where kind = 4) as vendor
group by organization_id;

alter table observation_group force row level security;
alter table observation_change force row level security;
