-- How many visible observations of the organization have each combination of values of the fields with few values.
-- Exact, except for vendors marked as changed: their part is subtracted and counted again.
create table observation_cube (
  organization_id integer not null,
  -- Hash of the combination.
  id bigint not null,
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

-- The same observations, also by what was found.
create table observation_cube_kind (
  organization_id integer not null,
  -- Hash of the combination and what was found.
  id bigint not null,
  cube_id bigint not null,
  observation_type text collate "C" not null,
  title_key text collate "C" not null,
  text_id uuid not null,
  vulnerability_id text collate "C",
  product_key text collate "C",
  count integer not null,
  primary key (organization_id, id)
) with (fillfactor = 70);

-- What each domain contributes to both.
create table observation_cube_part (
  organization_id integer not null,
  domain text collate "C" not null,
  ids bigint[] not null,
  -- Each belongs to the combination at the same index.
  counts integer[] not null,
  kind_ids bigint[] not null,
  kind_counts integer[] not null,
  -- What they were before, while a refresh changes the sums.
  before_ids bigint[] not null default '{}',
  before_counts integer[] not null default '{}',
  before_kind_ids bigint[] not null default '{}',
  before_kind_counts integer[] not null default '{}',
  -- The names of all assets in lower case, a line each: tells which domains a search for an asset has to look at.
  asset_names text not null,
  primary key (organization_id, domain)
);
-- Searching costs less than decompressing.
alter table observation_cube_part alter column asset_names set storage external;

select app_fence(fenced) from unnest(array['observation_cube', 'observation_cube_kind', 'observation_cube_part']::regclass[]) as fenced;

grant select, insert, update, delete on observation_cube, observation_cube_kind, observation_cube_part to parapet_service;

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
