-- The role the service's connections use. It owns nothing and cannot bypass row-level security.
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

-- A temporary table would shadow a real one for the next user of the connection.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- Enters an organization until the transaction ends. SET LOCAL, because Citus does not pass set_config on to the shards.
create function app_enter(organization_id integer) returns void
language plpgsql as $$
begin
  execute format('set local app.organization_id = %s', organization_id);
end
$$;

create function app_organization() returns integer
language sql stable parallel safe
return nullif(current_setting('app.organization_id', true), '')::integer;

-- Fences a table: the service can read and write only the rows of the organization it has entered.
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

-- The keys that seal the secrets in this database, themselves sealed under SECRET_KEY. The newest one seals.
create table data_key (
  id text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
grant select on data_key to parapet_service;

create table signing_key (
  kid text primary key,
  private_jwk bytea not null,
  created_at timestamptz not null default now()
);

create table cursor_key (
  id text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- Unlogged: a crash may lose these short-lived counts.
create unlogged table rate_limit_counter (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
) with (fillfactor = 50);

create table idempotency_key (
  organization_id integer not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, operation, key)
);
create index idempotency_key_age on idempotency_key (organization_id, created_at);
select app_fence('idempotency_key');

grant select, insert, update, delete on signing_key, cursor_key, rate_limit_counter, idempotency_key
to parapet_service;
