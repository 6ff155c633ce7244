-- One row. A table and not a sequence, so that a backup carries it: the number of a deleted organization, whose audit
-- trail is kept, is never given again.
create table organization_number (
  is_only boolean primary key default true check (is_only),
  last integer not null
);
insert into organization_number (last) values (0);

create table organization (
  -- Callers never see it; they know the organization by its public id.
  id integer primary key,
  public_id uuid not null unique,
  name text not null,
  -- Null: the installation's limit applies.
  monitoring_slots integer check (monitoring_slots >= 0),
  -- False: the organization sees only its own domains, and no vendors.
  has_vrm boolean not null default true,
  requires_sso boolean not null default false,
  -- Created by the first start. Only such an organization can be deleted from the console.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it was closed; the background removes its data.
  deleted_at timestamptz
);

-- Several organizations may claim the same domain without learning of each other. Whatever a domain decides, it decides
-- only for the organization that has proven it.
create table organization_domain (
  organization_id integer not null references organization (id),
  domain text not null,
  position integer not null,
  -- Published in a TXT record; unique to this organization and domain.
  proof_token text not null default replace(gen_random_uuid()::text, '-', ''),
  proven_at timestamptz,
  lapsed_at timestamptz,
  -- When someone last asked for a check; while null, DNS is not queried.
  proof_asked_at timestamptz,
  proof_due_at timestamptz,
  proof_checked_at timestamptz,
  -- What the last check found instead of the record.
  proof_problem text,
  -- For a proven domain: since when DNS has not answered.
  proof_failing_since timestamptz,
  primary key (organization_id, domain),
  check (proven_at is null or lapsed_at is null)
);
create index organization_domain_organization on organization_domain (organization_id, position);
create index organization_domain_name on organization_domain (domain, proven_at);
create index organization_domain_due on organization_domain (proof_due_at) where proof_due_at is not null;

grant select, insert, update, delete on organization, organization_domain to parapet_service;
grant select, insert, update on organization_number to parapet_service;
