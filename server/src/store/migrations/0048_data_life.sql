-- A deletion that an owner or the operator has asked for. Until it is due, the organization works as before.
alter table organization
  add column deletion_asked_at timestamptz,
  -- The id of the person as callers know it, or `command-line`.
  add column deletion_asked_by text,
  add column deletion_due_at timestamptz,
  -- How long kinds of data are kept, in wire form; null: the defaults.
  add column retention json,
  -- When old data is next looked for.
  add column retention_due_at timestamptz not null default now(),
  add constraint organization_deletion_check check (
    (deletion_due_at is null) = (deletion_asked_at is null) and (deletion_due_at is null) = (deletion_asked_by is null));
create index organization_deletion on organization (deletion_due_at) where deletion_due_at is not null;
create index organization_retention on organization (retention_due_at);

-- What stays of deleted organizations: for the operator, and without names. Not fenced, because there is no organization
-- left to enter.
create table deleted_organization (
  id integer primary key,
  public_id uuid not null unique,
  -- The id of the person as callers know it, or `command-line`.
  asked_by text not null,
  asked_at timestamptz not null,
  closed_at timestamptz not null,
  -- When the last of its rows was deleted.
  purged_at timestamptz
);
grant select, insert, update on deleted_organization to parapet_service;
insert into deleted_organization (id, public_id, asked_by, asked_at, closed_at)
select id, public_id, 'unknown', deleted_at, deleted_at from organization where deleted_at is not null;

-- Where an audit trail starts after its oldest entries were deleted: the last deleted seal, authenticated. Without it, a
-- missing beginning is a sign of tampering.
create table audit_start (
  organization_id integer not null,
  number bigint not null,
  seal_mac bytea not null,
  -- When that seal was made.
  sealed_at timestamptz not null,
  -- Entries deleted so far.
  entry_count bigint not null,
  key_id text not null,
  mac bytea not null,
  primary key (organization_id)
);
select app_fence('audit_start');
grant select, insert, update, delete on audit_start to parapet_service;

create function app_audit_start() returns bigint
language sql stable parallel safe
return (select number from audit_start where organization_id = app_organization());

create function app_is_closed() returns boolean
language sql stable parallel safe
return (select deleted_at is not null from organization where id = app_organization());

-- Deleting stays impossible for the service, except for what lies before the recorded start, and in an organization
-- that was deleted as a whole.
grant delete on audit_entry, audit_seal, audit_head to parapet_service;
create policy only_before_start on audit_entry as restrictive for delete
  using (seal_number <= (select app_audit_start()) or (select app_is_closed()));
create policy only_before_start on audit_seal as restrictive for delete
  using (number <= (select app_audit_start()) or (select app_is_closed()));
create policy only_when_closed on audit_head as restrictive for delete using ((select app_is_closed()));
create policy only_when_closed on audit_start as restrictive for delete using ((select app_is_closed()));

-- Webhooks that get the audit trail, and how far each has come: the last entry that arrived, in the order of the chain.
create table audit_stream (
  organization_id integer not null,
  webhook_id uuid not null,
  sent_seal bigint not null,
  sent_id uuid not null,
  -- The message on its way and the last entry in it, kept until it arrives, so that a repeated message is the same.
  message_id uuid,
  message_seal bigint,
  message_entry_id uuid,
  primary key (organization_id, webhook_id),
  foreign key (organization_id, webhook_id) references webhook (organization_id, id) on delete cascade,
  check ((message_id is null) = (message_seal is null) and (message_id is null) = (message_entry_id is null))
);
select app_fence('audit_stream');
grant select, insert, update, delete on audit_stream to parapet_service;

-- When the evidence of a resolved observation was deleted.
alter table observation add column evidence_deleted_at timestamptz;
create index observation_old_evidence on observation (organization_id, resolved_at)
  where resolved_at is not null and evidence_deleted_at is null;
