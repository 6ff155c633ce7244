-- The table below takes the name.
alter index vendor_domain rename to vendor_domain_name;

-- Further domains of vendors. What a person rejected stays, so that it is not suggested again.
create table vendor_domain (
  organization_id integer not null,
  id uuid not null,
  vendor_id uuid not null,
  domain text collate "C" not null,
  status smallint not null,
  -- Wire form, newest first.
  evidence json not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);
create unique index vendor_domain_of on vendor_domain (organization_id, vendor_id, domain);
-- Status 1: confirmed. Two vendors may have the same suggestion, but a domain belongs to one.
create unique index vendor_domain_owner on vendor_domain (organization_id, domain) where status = 1;
create index vendor_domain_status on vendor_domain (organization_id, status, vendor_id);

-- Hosts below a vendor's domains that DNS, certificates or a file of names show.
create table vendor_host (
  organization_id integer not null,
  vendor_id uuid not null,
  host text collate "C" not null,
  -- The vendor's domain it is below.
  domain text collate "C" not null,
  last_seen timestamptz not null,
  primary key (organization_id, vendor_id, host),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);
create index vendor_host_name on vendor_host (organization_id, host);

select app_fence(fenced) from unnest(array['vendor_domain', 'vendor_host']::regclass[]) as fenced;

grant select, insert, update, delete on vendor_domain, vendor_host to parapet_service;

-- The further domain or the host it was found on; null: the vendor's primary domain.
alter table observation add column place text collate "C";
-- Few have one, and a domain that is no longer the vendor's takes them away.
create index observation_place on observation (organization_id, domain, place) where place is not null and not is_resolved;
