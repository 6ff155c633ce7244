-- Without it the organization sees its own domains only, no vendor's.
alter table organization add column has_vrm boolean not null default true;

-- Enumerations of observations are stored by their place in the contract, which is also their rank: the list sorts
-- by the column itself, and a million rows stay narrow.

-- What one organization knows of a CVE; its observations copy what they are filtered and sorted by.
create table vulnerability (
  organization_id text not null,
  id text collate "C" not null,
  -- The wire form, but for what differs from one observation to the next.
  record json not null,
  content_hash uuid not null,
  cwe_ids text[] not null,
  capec_ids text[] not null,
  cvss_base_score double precision,
  cvss_severity smallint,
  epss_score double precision,
  epss_percentile double precision,
  known_exploited boolean not null,
  known_ransomware_use boolean not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- What a search reads: thousands of observations share one description, and it is read once, not once for each.
create table observation_text (
  organization_id text not null,
  -- Of its content.
  id uuid not null,
  description text not null,
  primary key (organization_id, id)
);

create table observation (
  organization_id text not null,
  -- The key in the ORN: of what it is about, so that a re-scan finds the same row.
  key uuid not null,
  -- Breaks ties in every order. It grows with time: new entries go to the end of their part of each index.
  id uuid not null,
  is_self boolean not null,
  -- Of the vendor, or the organization's own.
  domain text collate "C" not null,
  observation_type text collate "C" not null,
  title text not null,
  title_key text collate "C" generated always as (lower(title)) stored,
  text_id uuid not null,
  category smallint not null,
  severity smallint not null,
  confidence smallint not null,
  is_resolved boolean not null default false,
  approval_status smallint not null default 1,
  flagged_at timestamptz,
  flagged_by json,
  asset_type smallint not null,
  asset_key uuid not null,
  asset_name text not null,
  ip inet,
  port integer,
  dns_record_type smallint,
  vulnerability_id text collate "C",
  cvss_base_score double precision,
  cvss_severity smallint,
  epss_score double precision,
  epss_percentile double precision,
  known_exploited boolean not null default false,
  known_ransomware_use boolean not null default false,
  source_tool text not null,
  -- Of everything that its source says, times apart: an import that brings nothing new changes nothing.
  content_hash uuid not null,
  occurrence_count integer not null default 1,
  score_impact real,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, key)
) with (fillfactor = 90);

-- One for each order the list has, on types whose comparisons are leakproof: others an index cannot serve under
-- row-level security; open and resolved ones apart, because a list is nearly always of one of them.
create index observation_last_seen on observation (organization_id, is_resolved, last_seen, id);
create index observation_first_seen on observation (organization_id, is_resolved, first_seen, id);
create index observation_updated on observation (organization_id, is_resolved, updated_at, id);
create index observation_severity on observation (organization_id, is_resolved, severity, id);
create index observation_cvss on observation (organization_id, is_resolved, cvss_base_score, id);
create index observation_epss on observation (organization_id, is_resolved, epss_score, id);
create index observation_domain on observation (organization_id, is_resolved, domain, id);
create index observation_title on observation (organization_id, is_resolved, title_key, id);
create index observation_approval on observation (organization_id, is_resolved, approval_status, id);
create index observation_vulnerability on observation (organization_id, vulnerability_id, is_resolved)
  where vulnerability_id is not null;
create index observation_type on observation (organization_id, observation_type, is_resolved);
create index observation_self on observation (organization_id, is_resolved) where is_self;

-- What only the answer needs, apart from what lists are filtered and sorted by.
create table observation_detail (
  organization_id text not null,
  key uuid not null,
  -- The wire form as far as its source decides it, written once and passed on as it is: the JSON object without the
  -- brace that opens it, because what is the service's own comes before.
  wire_tail text not null,
  -- The members of the vulnerability that are its own.
  vulnerability json,
  primary key (organization_id, key)
);

-- What happened to observations after they were created.
create table observation_action (
  organization_id text not null,
  observation_key uuid not null,
  id text collate "C" not null,
  action_type smallint not null,
  actor json not null,
  channel smallint not null,
  occurred_at timestamptz not null,
  previous_approval_status smallint,
  new_approval_status smallint,
  comment text,
  metadata json not null default '{}',
  primary key (organization_id, observation_key, id)
);

-- Groups of observations with their figures, as of the last refresh: exact, but for those that are marked as changed.
create table observation_group (
  organization_id text not null,
  kind smallint not null,
  mode smallint not null,
  value text collate "C" not null,
  -- The key in the group's ORN.
  key uuid not null,
  name text not null,
  name_key text collate "C" generated always as (lower(name)) stored,
  category smallint not null,
  severity smallint not null,
  observation_count integer not null,
  open_count integer not null,
  resolved_count integer not null,
  flagged_count integer not null,
  open_flagged_count integer not null,
  vendor_count integer not null,
  asset_count integer not null,
  sample_domains text[] not null,
  approval_status_counts json not null,
  max_cvss_base_score double precision,
  max_epss_score double precision,
  known_exploited boolean not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, kind, mode, value) include (observation_count)
);
create index observation_group_key on observation_group (organization_id, key, mode);
create index observation_group_worst on observation_group
  (organization_id, kind, mode, severity, observation_count, key);

-- Names the groups that have changed since their figures were made. Every change adds a row of its own: nobody waits
-- for another, and a refresh takes away only those whose changes it has seen.
create table observation_change (
  organization_id text not null,
  id text not null,
  kinds smallint[] not null,
  -- Of the kind at the same place.
  group_values text[] not null,
  primary key (organization_id, id)
);

-- Tells the background which organizations have marks; global, because it looks for work in all of them.
create table observation_work (
  id text primary key,
  organization_id text not null
);

-- What a score was made of. The figures that lists show and sort by are on the vendor.
create table vendor_score (
  organization_id text not null,
  vendor_id text not null,
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
  organization_id text not null,
  vendor_id text not null,
  day date not null,
  overall integer not null,
  breach_likelihood integer not null,
  ransomware integer not null,
  primary key (organization_id, vendor_id, day),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);

-- A category counts in the score from the day that someone has looked at it.
create table vendor_checked_category (
  organization_id text not null,
  vendor_id text not null,
  category smallint not null,
  checked_at timestamptz not null,
  primary key (organization_id, vendor_id, category),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);

-- Mails to send: what the vendor is asked to fix.
create table remediation_request (
  organization_id text not null,
  id text not null,
  domain text collate "C" not null,
  recipients json not null,
  observation_keys uuid[] not null,
  message text,
  requested_by json not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, id)
);
create index remediation_request_unsent on remediation_request (organization_id, created_at) where sent_at is null;
create index remediation_request_domain on remediation_request (organization_id, domain);

select app_fence(fenced) from unnest(array[
  'vulnerability', 'observation_text', 'observation', 'observation_detail', 'observation_action',
  'observation_group', 'observation_change', 'vendor_score', 'vendor_score_day', 'vendor_checked_category',
  'remediation_request']::regclass[]) as fenced;

grant select, insert, update, delete on
  vulnerability, observation_text, observation, observation_detail, observation_action, observation_group,
  observation_change, observation_work, vendor_score, vendor_score_day, vendor_checked_category, remediation_request
to parapet_service;
