-- What a tool calls its own rules. The types that Parapet itself assigns are named in the code.
create table observation_type_name (
  organization_id integer not null,
  id text collate "C" not null,
  name text not null,
  primary key (organization_id, id)
);

select app_fence('observation_type_name');

grant select, insert, update, delete on observation_type_name to parapet_service;

-- A name such as Log4Shell, which people know better than the CVE; many records have a sentence instead.
alter table vulnerability add column short_name text generated always as (
  case when length(record ->> 'name') <= 24 and record ->> 'name' !~* '\mvulnerability$|^cve-'
    then nullif(btrim(record ->> 'name'), '') end) stored;
create index vulnerability_named on vulnerability (organization_id, short_name) where short_name is not null;

-- Groups by vulnerability (kind 1) are named after the product instead of a title, so this is its key.
alter table observation_group no force row level security;
alter table observation no force row level security;
update observation_group set name = coalesce((
  select min(product_key) from observation
  where observation.organization_id = observation_group.organization_id
    and observation.vulnerability_id = observation_group.value
    and (mode = 3 or observation.is_resolved = (mode = 2))), '')
where kind = 1;
alter table observation_group force row level security;
alter table observation force row level security;
