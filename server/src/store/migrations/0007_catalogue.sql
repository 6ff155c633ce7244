-- What public sources say of CVEs and breaches: the same for everybody, so it belongs to no organization. Each row
-- counts its changes; what an organization has taken over of it is told by these numbers.

-- CISA's catalogue of known exploited vulnerabilities; an entry that was taken back stays, unlisted.
create table cve_kev (
  id text collate "C" primary key,
  is_listed boolean not null,
  entry json not null,
  content_hash uuid not null,
  -- When it was first seen here: for a time it is news.
  listed_at timestamptz not null,
  revision integer not null default 1
);

-- Changes every day, and so stays narrow.
create table cve_epss (
  id text collate "C" primary key,
  score double precision not null,
  percentile double precision not null,
  -- Of the last change.
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
  -- The domain that was breached and those above it, the longest first.
  domains text[] not null,
  entry json not null,
  content_hash uuid not null
);

-- The newest edition of each source that was taken in: an older file takes nothing back.
create table catalogue_edition (
  source text primary key,
  released_at timestamptz not null
);

-- Organizations that have to look at the catalogue anew, appended by whatever changes.
create table catalogue_work (
  id text collate "C" primary key,
  organization_id text not null,
  due_at timestamptz not null
);
create index catalogue_work_due on catalogue_work (due_at);

-- Scheduled feeds: what was last taken, and when to look again.
create table feed (
  name text primary key,
  -- Of what was last taken in; another place, another file.
  url text not null,
  etag text,
  last_modified text,
  failures integer not null default 0,
  due_at timestamptz not null,
  succeeded_at timestamptz
);

-- What the record has of the catalogue, by the revisions of its rows there.
alter table vulnerability add column catalogue_state text collate "C" not null default '';

grant select, insert, update, delete on
  cve_kev, cve_epss, cve_record, breach, catalogue_edition, catalogue_work, feed
to parapet_service;
