create table vendor (
  organization_id integer not null,
  id uuid not null,
  -- Lower-case ASCII, ordered by code point whatever the collation of the database.
  domain_name text collate "C" not null,
  company_name text not null,
  -- The name's sort key. A column, because an index on lower(…) cannot be searched under row-level security.
  company_name_key text collate "C" generated always as (lower(company_name)) stored,
  -- The organization's own reference, not one of our ids.
  vendor_id text,
  -- Made up for a demo: its domain may happen to belong to someone else, so outside checks skip it.
  is_invented boolean not null default false,
  is_monitored boolean not null default false,
  lifecycle_status text not null,
  -- These enumerations are stored by their full name; null is "unspecified".
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
  -- Open observations by severity number, as of the last scoring.
  open_counts integer[] not null default '{}',
  -- The count is valid between these two times, so it is exact whatever the reader's clock. Set if the vendor has any
  -- relation; ends when the first counted relation expires unless it is seen again.
  fourth_party_count integer not null default 0,
  fourth_party_count_from timestamptz,
  fourth_party_count_until timestamptz,
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
create index vendor_score_change on vendor (organization_id, score_change_30d, id) where is_monitored;
-- For vendors with a relation: which are monitored, and their counts, without reading the rows.
create index vendor_fourth_parties on vendor (organization_id, is_monitored, id)
  include (fourth_party_count, fourth_party_count_from, fourth_party_count_until)
  where fourth_party_count_from is not null;
-- All vendors, not only the monitored ones: the list sorts by it too.
create index vendor_score_order on vendor (organization_id, score, id);

-- How a score was calculated. The figures that lists show and sort by are on the vendor.
create table vendor_score (
  organization_id integer not null,
  vendor_id uuid not null,
  model_version text not null,
  has_sufficient_data boolean not null,
  -- Wire forms.
  factors json not null,
  breach_likelihood json,
  ransomware json,
  calculated_at timestamptz not null,
  primary key (organization_id, vendor_id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);

create table vendor_score_day (
  organization_id integer not null,
  vendor_id uuid not null,
  day date not null,
  overall integer not null,
  breach_likelihood integer not null,
  ransomware integer not null,
  primary key (organization_id, vendor_id, day),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);

-- A category counts towards the score once it has been checked.
create table vendor_checked_category (
  organization_id integer not null,
  vendor_id uuid not null,
  category smallint not null,
  checked_at timestamptz not null,
  primary key (organization_id, vendor_id, category),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);

select app_fence(fenced) from unnest(array[
  'vendor', 'vendor_score', 'vendor_score_day', 'vendor_checked_category']::regclass[]) as fenced;

-- Domains checked from the outside: one row, however many organizations watch it.
create table domain_check (
  domain text collate "C" primary key,
  due_at timestamptz not null,
  -- Which worker is checking it, and until when: if the worker dies, its claim expires then.
  claim_id text,
  claimed_until timestamptz,
  -- Consecutive failures.
  failure_count integer not null default 0,
  checked_at timestamptz
);
create index domain_check_due on domain_check (due_at);

-- The organizations that receive the results. Global like the queue, and kept in sync with the organizations' vendors.
create table domain_watch (
  domain text collate "C" not null,
  organization_id integer not null references organization (id),
  primary key (domain, organization_id)
);
create index domain_watch_organization on domain_watch (organization_id);

grant select, insert, update, delete on
  vendor, vendor_score, vendor_score_day, vendor_checked_category, domain_check, domain_watch
to parapet_service;
