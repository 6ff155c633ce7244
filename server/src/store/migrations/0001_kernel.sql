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

-- An id as callers know it: its kind and the ULID of its 128 bits, five bits for each digit and three for the first.
-- One expression over bytes, which costs a tenth of joining texts.
create function app_wire_id(kind text, id uuid) returns text
language plpgsql immutable strict parallel safe as $$
declare
  alphabet constant bytea := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bits constant bytea := uuid_send(id);
begin
  return kind || '_' || convert_from(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(set_byte(
    '\x0000000000000000000000000000000000000000000000000000',
    0, get_byte(alphabet, get_byte(bits, 0) >> 5)),
    1, get_byte(alphabet, get_byte(bits, 0) & 31)),
    2, get_byte(alphabet, (get_byte(bits, 1) >> 3) & 31)),
    3, get_byte(alphabet, ((get_byte(bits, 1) << 2) | (get_byte(bits, 2) >> 6)) & 31)),
    4, get_byte(alphabet, (get_byte(bits, 2) >> 1) & 31)),
    5, get_byte(alphabet, ((get_byte(bits, 2) << 4) | (get_byte(bits, 3) >> 4)) & 31)),
    6, get_byte(alphabet, ((get_byte(bits, 3) << 1) | (get_byte(bits, 4) >> 7)) & 31)),
    7, get_byte(alphabet, (get_byte(bits, 4) >> 2) & 31)),
    8, get_byte(alphabet, ((get_byte(bits, 4) << 3) | (get_byte(bits, 5) >> 5)) & 31)),
    9, get_byte(alphabet, get_byte(bits, 5) & 31)),
    10, get_byte(alphabet, (get_byte(bits, 6) >> 3) & 31)),
    11, get_byte(alphabet, ((get_byte(bits, 6) << 2) | (get_byte(bits, 7) >> 6)) & 31)),
    12, get_byte(alphabet, (get_byte(bits, 7) >> 1) & 31)),
    13, get_byte(alphabet, ((get_byte(bits, 7) << 4) | (get_byte(bits, 8) >> 4)) & 31)),
    14, get_byte(alphabet, ((get_byte(bits, 8) << 1) | (get_byte(bits, 9) >> 7)) & 31)),
    15, get_byte(alphabet, (get_byte(bits, 9) >> 2) & 31)),
    16, get_byte(alphabet, ((get_byte(bits, 9) << 3) | (get_byte(bits, 10) >> 5)) & 31)),
    17, get_byte(alphabet, get_byte(bits, 10) & 31)),
    18, get_byte(alphabet, (get_byte(bits, 11) >> 3) & 31)),
    19, get_byte(alphabet, ((get_byte(bits, 11) << 2) | (get_byte(bits, 12) >> 6)) & 31)),
    20, get_byte(alphabet, (get_byte(bits, 12) >> 1) & 31)),
    21, get_byte(alphabet, ((get_byte(bits, 12) << 4) | (get_byte(bits, 13) >> 4)) & 31)),
    22, get_byte(alphabet, ((get_byte(bits, 13) << 1) | (get_byte(bits, 14) >> 7)) & 31)),
    23, get_byte(alphabet, (get_byte(bits, 14) >> 2) & 31)),
    24, get_byte(alphabet, ((get_byte(bits, 14) << 3) | (get_byte(bits, 15) >> 5)) & 31)),
    25, get_byte(alphabet, get_byte(bits, 15) & 31)), 'UTF8');
end
$$;

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
