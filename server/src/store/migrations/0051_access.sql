-- The networks that the organization can be used from, in canonical form, with a note for each ('' if there is none).
alter table organization
  add column networks text[] not null default '{}',
  add column network_notes text[] not null default '{}',
  add column limits_console boolean not null default false,
  add column limits_credentials boolean not null default false,
  add constraint organization_network_notes check (cardinality(networks) = cardinality(network_notes)),
  add constraint organization_networks_limit
    check (cardinality(networks) > 0 or not (limits_console or limits_credentials));

-- How an identity provider manages members by SCIM: one row for an organization that has ever used it.
create table scim_connection (
  organization_id integer primary key references organization (id) on delete cascade,
  -- The actor of what the provider does.
  id uuid not null,
  -- SHA-256; null: provisioning is off.
  token_hash bytea,
  created_by jsonb,
  created_at timestamptz,
  -- To within a minute.
  last_used_at timestamptz,
  default_role text not null default 'viewer' check (default_role in ('owner', 'analyst', 'viewer')),
  check ((token_hash is null) = (created_at is null))
);
create unique index scim_connection_token on scim_connection (token_hash);

-- The role of the members of a group.
create table scim_role (
  organization_id integer not null,
  -- The folded display name.
  group_key text collate "C" not null,
  group_name text not null,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  primary key (organization_id, group_key)
);

-- People as the provider sent them.
create table scim_user (
  organization_id integer not null,
  id uuid not null,
  -- The account. The person is active exactly while it is a member; null: it never was.
  user_id uuid,
  user_name text not null,
  user_name_key text collate "C" not null,
  external_id text collate "C",
  -- The address that the membership belongs to.
  email text not null,
  email_key text collate "C" not null,
  display_name text,
  formatted_name text,
  given_name text,
  family_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index scim_user_name on scim_user (organization_id, user_name_key);
create unique index scim_user_email on scim_user (organization_id, email_key);
create unique index scim_user_member on scim_user (organization_id, user_id);
create index scim_user_external on scim_user (organization_id, external_id);
create index scim_user_order on scim_user (organization_id, created_at, id);

create table scim_group (
  organization_id integer not null,
  id uuid not null,
  display_name text not null,
  display_key text collate "C" not null,
  external_id text collate "C",
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index scim_group_name on scim_group (organization_id, display_key);
create index scim_group_external on scim_group (organization_id, external_id);
create index scim_group_order on scim_group (organization_id, created_at, id);

create table scim_group_member (
  organization_id integer not null,
  group_id uuid not null,
  member_id uuid not null,
  primary key (organization_id, group_id, member_id),
  foreign key (organization_id, group_id) references scim_group (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references scim_user (organization_id, id) on delete cascade
);
create index scim_group_member_person on scim_group_member (organization_id, member_id, group_id);

select app_fence('scim_role');
select app_fence('scim_user');
select app_fence('scim_group');
select app_fence('scim_group_member');

grant select, insert, update, delete on
  scim_connection, scim_role, scim_user, scim_group, scim_group_member
to parapet_service;
