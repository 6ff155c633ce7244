-- What every sighting changes, apart from the observation: a row that is seen again gets four narrow index entries here
-- instead of one in every index of `observation`. `id`, `is_resolved` and `first_seen` are those of the observation, for the
-- orders by date and for filters by them.
create table observation_sighting (
  organization_id integer not null,
  key uuid not null,
  id uuid not null,
  is_resolved boolean not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  occurrence_count integer not null,
  updated_at timestamptz not null default now()
) with (fillfactor = 90);

alter table observation no force row level security;
insert into observation_sighting (organization_id, key, id, is_resolved, first_seen, last_seen, occurrence_count, updated_at)
select organization_id, key, id, is_resolved, first_seen, last_seen, occurrence_count, updated_at from observation;
alter table observation force row level security;

alter table observation_sighting add primary key (organization_id, key);
alter table observation_sighting alter column key set (n_distinct = -1);
-- Without statistics the planner takes every organization for one of 200. With them it takes one that it does not know yet for
-- empty, and reads all its rows to find a few by their keys.
alter table observation_sighting alter column organization_id set statistics 0;
create index observation_sighting_first_seen on observation_sighting (organization_id, is_resolved, first_seen, id);
create index observation_sighting_last_seen on observation_sighting (organization_id, is_resolved, last_seen, id);
create index observation_sighting_updated on observation_sighting (organization_id, is_resolved, updated_at, id);
analyze observation_sighting;

select app_fence('observation_sighting');
grant select, insert, update, delete on observation_sighting to parapet_service;
do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on observation_sighting to parapet_service';
  end if;
end
$$;

drop index observation_first_seen, observation_last_seen, observation_updated;
alter table observation drop column last_seen, drop column occurrence_count, drop column updated_at;
