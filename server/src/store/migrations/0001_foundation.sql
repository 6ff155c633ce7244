-- The role every pooled connection works as: owns nothing, cannot pass row-level security.
do $$
begin
  create role parapet_service nologin nosuperuser nocreatedb nocreaterole nobypassrls;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant parapet_service to current_user;
grant usage on schema public to parapet_service;
revoke create on schema public from public;

-- Enters an organization until the transaction ends; SET LOCAL and not set_config, which Citus does not pass on.
create function app_enter(organization_id text) returns void
language plpgsql as $$
begin
  execute format('set local app.organization_id = %L', organization_id);
end
$$;

create function app_organization() returns text
language sql stable parallel safe
return nullif(current_setting('app.organization_id', true), '');

-- Fences a table: whoever works as the service sees and writes the rows of the organization it has entered, no others.
create function app_fence(fenced regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy organization on %s using (organization_id = app_organization()) with check (organization_id = app_organization())',
    fenced);
end
$$;
revoke all on function app_fence(regclass) from public;

create table organization (
  id text primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table organization_domain (
  domain text primary key,
  organization_id text not null references organization (id),
  position integer not null
);
create index organization_domain_organization on organization_domain (organization_id, position);

create table credential (
  client_id text primary key,
  organization_id text not null references organization (id),
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index credential_organization on credential (organization_id);

create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table cursor_key (
  id text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- A short-lived count that a crash may lose.
create unlogged table rate_limit_counter (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
) with (fillfactor = 50);

create table idempotency_key (
  organization_id text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, operation, key)
);
create index idempotency_key_age on idempotency_key (organization_id, created_at);

create table vendor_group (
  organization_id text not null,
  id text not null,
  name text not null,
  -- The folded name while the group is active: what must be unique.
  name_key text not null,
  description text,
  member_count bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index vendor_group_active_name on vendor_group (organization_id, name_key) where archived_at is null;
create index vendor_group_newest on vendor_group (organization_id, created_at desc, id desc) where archived_at is null;

select app_fence('idempotency_key');
select app_fence('vendor_group');

grant select, insert, update, delete on
  organization, organization_domain, credential, signing_key, cursor_key, rate_limit_counter,
  idempotency_key, vendor_group
to parapet_service;
