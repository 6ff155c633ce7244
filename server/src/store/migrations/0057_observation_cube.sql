-- How many visible observations of the organization have each combination of values of the fields with few values.
-- Exact, except for vendors marked as changed: their part is subtracted and counted again.
create table observation_cube (
  organization_id integer not null,
  -- Hash of the combination.
  id uuid not null,
  is_self boolean not null,
  is_resolved boolean not null,
  severity smallint not null,
  category smallint not null,
  approval_status smallint not null,
  confidence smallint not null,
  is_flagged boolean not null,
  vendor_responded boolean not null,
  dispute_state smallint,
  sla_status smallint,
  assignee_id uuid,
  asset_type smallint not null,
  port integer,
  dns_record_type smallint,
  cvss_severity smallint,
  known_exploited boolean not null,
  known_ransomware_use boolean not null,
  ssvc_exploitation smallint,
  ssvc_automatable boolean,
  source_tool text not null,
  count integer not null,
  primary key (organization_id, id)
) with (fillfactor = 50);

-- What each domain contributes to it.
create table observation_cube_part (
  organization_id integer not null,
  domain text collate "C" not null,
  ids uuid[] not null,
  -- Each belongs to the combination at the same index.
  counts integer[] not null,
  primary key (organization_id, domain)
);

select app_fence(fenced) from unnest(array['observation_cube', 'observation_cube_part']::regclass[]) as fenced;

grant select, insert, update, delete on observation_cube, observation_cube_part to parapet_service;

-- The cube has these counts too.
alter table observation_group drop column value_counts;

-- Every vendor is marked as changed, so that the background fills the cube.
alter table observation_group no force row level security;
alter table observation_change no force row level security;
with marked as (
  insert into observation_change (organization_id, id, kinds, group_values)
  select organization_id, gen_random_uuid(), array_agg(kind), array_agg(value)
  from (select distinct organization_id, kind, value from observation_group where kind = 4) as vendor
  group by organization_id
  returning id, organization_id)
insert into observation_work (id, organization_id) select id, organization_id from marked;
alter table observation_group force row level security;
alter table observation_change force row level security;
