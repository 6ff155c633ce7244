-- Where Citus shards the database, a fenced table is a shard beside the others of its organization. A migration adds the
-- foreign keys of a new fenced table after fencing it: Citus refuses one from a table that is not distributed yet.
create function app_distribute(fenced regclass) returns void
language plpgsql as $$
declare
  -- Citus may replace the table by another one of the same name.
  name constant text := fenced::text;
  neighbor constant text := (select min(logicalrelid::text) from pg_dist_partition where partmethod = 'h');
begin
  -- The rows are copied by the owner, whom a forced policy would stop.
  execute format('alter table %s no force row level security', name);
  perform create_distributed_table(fenced, 'organization_id', colocate_with => coalesce(neighbor, 'none'));
  execute format('alter table %s force row level security', name);
end
$$;
revoke all on function app_distribute(regclass) from public;

create or replace function app_fence(fenced regclass) returns void
language plpgsql as $$
declare
  is_sharded boolean := false;
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy organization on %s using (organization_id = app_organization()) with check (organization_id = app_organization())',
    fenced);
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    is_sharded := exists (select from pg_dist_partition where partmethod = 'h');
  end if;
  if is_sharded then
    perform app_distribute(fenced);
  end if;
end
$$;

-- The policies of the audit trail without sub-selects, which Citus refuses. What their functions read lies on the same
-- node as the row: `organization` is on every node, and `audit_start` of an organization beside its other tables.
drop policy only_old_before_start on audit_entry;
drop policy only_old_before_start on audit_seal;
drop policy only_when_forgettable on audit_head;
drop policy only_when_forgettable on audit_start;

create or replace function app_audit_start() returns bigint
language plpgsql stable parallel safe as $$
declare
  entered constant integer := app_organization();
begin
  return (select number from audit_start where organization_id = entered);
end
$$;

create or replace function app_is_forgettable(organization_id integer) returns boolean
language plpgsql stable parallel safe as $$
begin
  return coalesce(
    (select deleted_at is not null and deletion_noted_at < now() - interval '167 hours'
     from organization where id = organization_id),
    false);
end
$$;

create policy only_old_before_start on audit_entry as restrictive for delete using (
  (occurred_at < now() - interval '90 days' and seal_number <= app_audit_start())
  or app_is_forgettable(app_organization()));
create policy only_old_before_start on audit_seal as restrictive for delete using (
  (sealed_at < now() - interval '90 days' and number <= app_audit_start())
  or app_is_forgettable(app_organization()));
create policy only_when_forgettable on audit_head as restrictive for delete
  using (app_is_forgettable(app_organization()));
create policy only_when_forgettable on audit_start as restrictive for delete
  using (app_is_forgettable(app_organization()));
