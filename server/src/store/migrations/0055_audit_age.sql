-- When the database learnt that the organization is to be deleted, by its own clock: the service cannot choose it.
alter table organization add column deletion_noted_at timestamptz;
update organization set deletion_noted_at = coalesce(deletion_asked_at, deleted_at)
where deletion_due_at is not null or deleted_at is not null;

-- Only the owner of the table may backdate it, which the command line does to delete at once.
create function app_note_deletion() returns trigger
language plpgsql as $$
declare
  is_owner constant boolean :=
    pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member');
begin
  if not is_owner and new.id <> old.id then
    raise insufficient_privilege using message = 'The number of an organization cannot be changed.';
  end if;
  if is_owner and new.deletion_noted_at is distinct from old.deletion_noted_at then
    return new;
  end if;
  new.deletion_noted_at := case
    when new.deletion_due_at is null and new.deleted_at is null then null
    else coalesce(old.deletion_noted_at, now()) end;
  return new;
end
$$;
create trigger note_deletion
  before insert or update of id, deletion_due_at, deleted_at, deletion_noted_at on organization
  for each row execute function app_note_deletion();

-- Whether the audit trail of an organization may go as a whole: the organization is closed, and its members have had the
-- seven days to cancel, less an hour for clocks that differ.
create function app_is_forgettable(organization_id integer) returns boolean
language sql stable parallel safe
return coalesce(
  (select deleted_at is not null and deletion_noted_at < now() - interval '167 hours'
   from organization where id = organization_id),
  false);

drop policy only_before_start on audit_entry;
drop policy only_before_start on audit_seal;
drop policy only_when_closed on audit_head;
drop policy only_when_closed on audit_start;
drop function app_is_closed();

-- Nothing goes before its time, whatever start is recorded: 90 days is the shortest retention that can be set. The
-- service cannot change these times later, so a wrong one helps it to delete only what it forged itself.
create policy only_old_before_start on audit_entry as restrictive for delete using (
  (seal_number <= (select app_audit_start()) and occurred_at < (select now() - interval '90 days'))
  or (select app_is_forgettable(app_organization())));
create policy only_old_before_start on audit_seal as restrictive for delete using (
  (number <= (select app_audit_start()) and sealed_at < (select now() - interval '90 days'))
  or (select app_is_forgettable(app_organization())));
create policy only_when_forgettable on audit_head as restrictive for delete
  using ((select app_is_forgettable(app_organization())));
create policy only_when_forgettable on audit_start as restrictive for delete
  using ((select app_is_forgettable(app_organization())));
