create table audit_key (
  id text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

create table audit_entry (
  organization_id integer not null,
  id uuid not null,
  occurred_at timestamptz not null default now(),
  actor_type text not null,
  actor_id text not null,
  channel text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}',
  -- Authenticates this entry alone, with the key named here.
  key_id text not null,
  mac bytea not null,
  -- The seal that fixes the entry's place; null until the background has sealed it.
  seal_number bigint,
  primary key (organization_id, id)
);
create index audit_entry_target on audit_entry (organization_id, target_id, id desc);
create index audit_entry_unsealed on audit_entry (organization_id, id) where seal_number is null;
create index audit_entry_sealed on audit_entry (organization_id, seal_number, id) where seal_number is not null;
-- The audit log as the console lists it: in full, by actor, by action and by type of target.
create index audit_entry_newest on audit_entry (organization_id, occurred_at, id);
create index audit_entry_actor on audit_entry (organization_id, actor_id, occurred_at, id);
create index audit_entry_action on audit_entry (organization_id, action, occurred_at, id);
create index audit_entry_target_type on audit_entry (organization_id, target_type, occurred_at, id);

-- One link of an organization's chain, over all entries sealed together.
create table audit_seal (
  organization_id integer not null,
  number bigint not null,
  entry_count integer not null,
  entries_hash bytea not null,
  key_id text not null,
  -- Covers the previous seal's mac too, so that no seal can be removed or moved.
  mac bytea not null,
  sealed_at timestamptz not null,
  primary key (organization_id, number)
);

-- The newest seal, authenticated: without it the last seals could be removed unnoticed.
create table audit_head (
  organization_id integer not null,
  number bigint not null,
  seal_mac bytea not null,
  key_id text not null,
  mac bytea not null,
  primary key (organization_id)
);

select app_fence('audit_entry');
select app_fence('audit_seal');
select app_fence('audit_head');

grant select, insert on audit_key to parapet_service;
-- Append-only: the service can place an entry in the chain, but never change or remove it.
grant select, insert, update (seal_number) on audit_entry to parapet_service;
grant select, insert on audit_seal to parapet_service;
grant select, insert, update on audit_head to parapet_service;
