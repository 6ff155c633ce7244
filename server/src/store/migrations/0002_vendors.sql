create table vendor (
  organization_id text not null,
  id text not null,
  -- Lower-case ASCII, ordered by code point whatever the collation of the database.
  domain_name text collate "C" not null,
  company_name text not null,
  -- What the name sorts by: a column, because an index on lower(…) cannot be sought in under row-level security.
  company_name_key text collate "C" generated always as (lower(company_name)) stored,
  -- The organization's own reference, not a key of ours.
  vendor_id text,
  is_monitored boolean not null default false,
  lifecycle_status text not null,
  -- Enumerations are stored by their full name; null is "unspecified".
  risk_level text,
  business_impact text,
  data_region text,
  data_types_shared text[] not null default '{}',
  access_types text[] not null default '{}',
  contract_value bigint check (contract_value >= 0),
  contract_end_date timestamptz,
  contacts jsonb not null default '[]',
  score integer,
  grade text,
  breach_likelihood_score integer,
  ransomware_score integer,
  score_change_30d integer,
  open_observation_count integer not null default 0,
  open_critical_observation_count integer not null default 0,
  fourth_party_count integer not null default 0,
  open_questionnaire_count integer not null default 0,
  last_scanned_at timestamptz,
  offboarded_at timestamptz,
  offboard_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index vendor_domain on vendor (organization_id, domain_name);
create index vendor_newest on vendor (organization_id, created_at desc, id desc);
create index vendor_company on vendor (organization_id, company_name_key, id);
create index vendor_monitored on vendor (organization_id) where is_monitored;

create table vendor_group_member (
  organization_id text not null,
  group_id text not null,
  vendor_id text not null,
  added_at timestamptz not null default now(),
  primary key (organization_id, group_id, vendor_id),
  foreign key (organization_id, group_id) references vendor_group (organization_id, id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);
create index vendor_group_member_vendor on vendor_group_member (organization_id, vendor_id);

create table console_session (
  token_hash bytea primary key,
  organization_id text not null references organization (id),
  user_id text not null,
  user_name text not null,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Null: as many as the installation allows.
alter table organization add column monitoring_slots integer check (monitoring_slots >= 0);

create table audit_key (
  id text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

create table audit_entry (
  organization_id text not null,
  id text not null,
  occurred_at timestamptz not null default now(),
  actor_type text not null,
  actor_id text not null,
  channel text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}',
  -- Authenticates the entry by itself, with the key named here.
  key_id text not null,
  mac bytea not null,
  -- The seal that fixes the entry's place; null until the background has sealed it.
  seal_number bigint,
  primary key (organization_id, id)
);
create index audit_entry_target on audit_entry (organization_id, target_id, id desc);
create index audit_entry_unsealed on audit_entry (organization_id, id) where seal_number is null;
create index audit_entry_sealed on audit_entry (organization_id, seal_number, id) where seal_number is not null;

-- One link of an organization's chain, over all entries sealed at once.
create table audit_seal (
  organization_id text not null,
  number bigint not null,
  entry_count integer not null,
  entries_hash bytea not null,
  key_id text not null,
  -- Over the previous seal's mac as well: no seal can be taken out or moved.
  mac bytea not null,
  sealed_at timestamptz not null,
  primary key (organization_id, number)
);

-- The newest seal, authenticated: without it the last seals could be taken away unseen.
create table audit_head (
  organization_id text not null,
  number bigint not null,
  seal_mac bytea not null,
  key_id text not null,
  mac bytea not null,
  primary key (organization_id)
);

select app_fence('vendor');
select app_fence('vendor_group_member');
select app_fence('audit_entry');
select app_fence('audit_seal');
select app_fence('audit_head');

grant select, insert, update, delete on vendor, vendor_group_member, console_session to parapet_service;
grant select, insert on audit_key to parapet_service;
-- Append-only: the service can place an entry in the chain, never change or remove it.
grant select, insert, update (seal_number) on audit_entry to parapet_service;
grant select, insert on audit_seal to parapet_service;
grant select, insert, update on audit_head to parapet_service;
