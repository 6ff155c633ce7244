-- What ordinary work changes, in tables of its own. On a cluster, the tables it is taken from have a copy on every node,
-- and a change of them needs all nodes and waits for those of other organizations.

-- How a person signs in, and what they have chosen for themselves.
create table console_login (
  user_id uuid primary key references console_user (id) on delete cascade,
  -- Argon2id; null: signs in through the identity provider only.
  password_hash text,
  oidc_issuer text,
  oidc_subject text,
  -- The organization of the last session.
  last_organization_id integer,
  -- In which the person reads the console, as the enumeration's full name; null: as their browser asks.
  language text check (language in ('LANGUAGE_ENGLISH', 'LANGUAGE_GERMAN')),
  -- An IANA name; null: UTC.
  time_zone text,
  -- How often the person wants a digest, as the enumeration's full name; null: as usual for the role.
  digest text check (digest in ('DIGEST_FREQUENCY_DAILY', 'DIGEST_FREQUENCY_WEEKLY', 'DIGEST_FREQUENCY_OFF')),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  check ((oidc_issuer is null) = (oidc_subject is null)),
  check (oidc_subject is null or password_hash is null)
);
create unique index console_login_oidc on console_login (oidc_issuer, oidc_subject);
insert into console_login
select id, password_hash, oidc_issuer, oidc_subject, last_organization_id, language, time_zone, digest, digest_hour
from console_user;
alter table console_user drop constraint console_user_tied_check;
alter table console_user
  drop column password_hash,
  drop column oidc_issuer,
  drop column oidc_subject,
  drop column last_organization_id,
  drop column language,
  drop column time_zone,
  drop column digest,
  drop column digest_hour;

-- Only an account with a proven address is tied to the identity provider.
alter table console_user add column is_proven boolean generated always as (proven_by is not null) stored;
create unique index console_user_standing on console_user (id, is_proven);
alter table console_login
  add column tied_is_proven boolean generated always as (case when oidc_subject is not null then true end) stored;
alter table console_login add foreign key (user_id, tied_is_proven) references console_user (id, is_proven);

-- When the next digest of the organization is due for the member: null if that is still to be worked out, infinity if never.
create table console_digest (
  user_id uuid not null,
  organization_id integer not null,
  due_at timestamptz,
  primary key (user_id, organization_id),
  foreign key (user_id, organization_id) references console_membership (user_id, organization_id) on delete cascade
);
create index console_digest_due on console_digest (due_at nulls first);
insert into console_digest select user_id, organization_id, digest_due_at from console_membership;
alter table console_membership drop column digest_due_at;

-- When a credential was last used, to within a minute.
create table credential_use (
  client_id uuid primary key references credential (client_id) on delete cascade,
  last_used_at timestamptz not null
);
insert into credential_use select client_id, last_used_at from credential where last_used_at is not null;
alter table credential drop column last_used_at;

-- The same for the token of the identity provider that manages members.
create table scim_use (
  organization_id integer primary key references scim_connection (organization_id) on delete cascade,
  last_used_at timestamptz not null
);
insert into scim_use select organization_id, last_used_at from scim_connection where last_used_at is not null;
alter table scim_connection drop column last_used_at;

-- When the background next works for an organization, and how far it has come.
create table organization_turn (
  organization_id integer primary key references organization (id) on delete cascade,
  retention_due_at timestamptz not null default now(),
  -- When stored counts are compared with what they count, and the domain after which that goes on.
  counts_due_at timestamptz not null default now() + interval '1 day',
  counts_after text collate "C" not null default '',
  -- Up to which observation due dates follow the current policy; null: all of them do.
  sla_place uuid
);
create index organization_turn_retention on organization_turn (retention_due_at);
create index organization_turn_counts on organization_turn (counts_due_at);
insert into organization_turn
select id, retention_due_at, counts_due_at, counts_after, sla_place from organization;
alter table organization
  drop column retention_due_at,
  drop column counts_due_at,
  drop column counts_after,
  drop column sla_place;

grant select, insert, update on
  console_login, console_digest, credential_use
to parapet_service;
grant select, insert, update, delete on scim_use, organization_turn to parapet_service;

-- Which rows of a fenced table may be deleted, in its only policy for DELETE: Citus keeps a restrictive policy on its
-- shards as one that permits.
create function app_fence_deletion(fenced regclass, deletable text) returns void
language plpgsql as $$
declare
  fence constant text := 'organization_id = app_organization()';
begin
  execute format('drop policy organization on %s', fenced);
  execute format('create policy organization_select on %s for select using (%s)', fenced, fence);
  execute format('create policy organization_insert on %s for insert with check (%s)', fenced, fence);
  execute format('create policy organization_update on %s for update using (%s) with check (%s)', fenced, fence, fence);
  execute format('create policy organization_delete on %s for delete using (%s and (%s))', fenced, fence, deletable);
end
$$;
revoke all on function app_fence_deletion(regclass, text) from public;

drop policy only_old_before_start on audit_entry;
drop policy only_old_before_start on audit_seal;
drop policy only_when_forgettable on audit_head;
drop policy only_when_forgettable on audit_start;
select app_fence_deletion('audit_entry',
  $$(occurred_at < now() - interval '90 days' and seal_number <= app_audit_start())
  or app_is_forgettable(app_organization())$$);
select app_fence_deletion('audit_seal',
  $$(sealed_at < now() - interval '90 days' and number <= app_audit_start())
  or app_is_forgettable(app_organization())$$);
select app_fence_deletion('audit_head', 'app_is_forgettable(app_organization())');
select app_fence_deletion('audit_start', 'app_is_forgettable(app_organization())');

-- As before, except that the owner is looked up by the table's name: on a coordinator, Citus hides the table that holds
-- its copy of the rows, which has this trigger.
create or replace function app_note_deletion() returns trigger
language plpgsql as $$
declare
  is_owner constant boolean :=
    pg_has_role(current_user, (select relowner from pg_class where oid = 'organization'::regclass), 'member');
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
