-- What public sources say about CVEs and breaches. It is the same for everyone, so it belongs to no organization. Each
-- row has a revision number, which shows what an organization has already copied.

-- CISA's catalogue of known exploited vulnerabilities. An entry that CISA withdraws stays, unlisted.
create table cve_kev (
  id text collate "C" primary key,
  is_listed boolean not null,
  entry json not null,
  content_hash uuid not null,
  -- When we first saw it: it counts as news for a while.
  listed_at timestamptz not null,
  revision integer not null default 1
);

-- Narrow, because it changes every day.
create table cve_epss (
  id text collate "C" primary key,
  score double precision not null,
  percentile double precision not null,
  -- Day of the last change.
  day date not null,
  model_version text,
  revision integer not null default 1
) with (fillfactor = 80);

create table cve_record (
  id text collate "C" not null,
  -- `cve`: the CVE List; `nvd`: the National Vulnerability Database.
  source text collate "C" not null,
  facts json not null,
  content_hash uuid not null,
  modified_at timestamptz,
  revision integer not null default 1,
  primary key (id, source)
);

create table breach (
  name text collate "C" primary key,
  -- The breached domain and its parents, longest first.
  domains text[] not null,
  entry json not null,
  content_hash uuid not null
);

-- The newest edition imported from each source, so that an older file undoes nothing.
create table catalogue_edition (
  source text primary key,
  released_at timestamptz not null
);

-- Organizations that must compare their copies with the catalogue again; every change appends a row.
create table catalogue_work (
  id uuid primary key,
  organization_id integer not null,
  due_at timestamptz not null
);
create index catalogue_work_due on catalogue_work (due_at);

-- Scheduled feeds: what was last fetched, and when to look again.
create table feed (
  name text primary key,
  -- Where the last import came from; the validators below hold for this address only.
  url text not null,
  etag text,
  last_modified text,
  failures integer not null default 0,
  due_at timestamptz not null,
  succeeded_at timestamptz
);

grant select, insert, update, delete on
  cve_kev, cve_epss, cve_record, breach, catalogue_edition, catalogue_work, feed
to parapet_service;
