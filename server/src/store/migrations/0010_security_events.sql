-- Incidents at companies or in products. Each organization has its own events.
create table security_event (
  organization_id integer not null,
  id uuid not null,
  -- Identifies the event in the feed it came from, so that the feed does not create it twice.
  origin text collate "C",
  -- What that feed last said about the event, to tell the feed's changes from the users' own.
  origin_content json,
  title text not null,
  title_key text collate "C" generated always as (lower(title)) stored,
  summary text not null,
  event_type smallint not null,
  severity smallint not null,
  status smallint not null,
  is_self boolean not null default false,
  occurred_at timestamptz not null,
  disclosed_at timestamptz,
  detected_at timestamptz not null,
  resolved_at timestamptz,
  updated_at timestamptz not null,
  vulnerability_ids text[] not null default '{}',
  -- Domains of the subjects, for lookups; the subjects themselves are in wire form.
  subject_domains text[] not null default '{}',
  subjects json not null default '[]',
  -- Searchable text in lower case. Stored, because a search reads it for every event.
  search_text text not null default '',
  affected_products json not null default '[]',
  threat_actors json not null default '[]',
  data_types_exposed json not null default '[]',
  records_affected bigint,
  sources json not null default '[]',
  timeline json not null default '[]',
  tags json not null default '[]',
  -- Totals over its companies, recalculated with every change to them while this row is locked.
  impacted_count integer not null default 0,
  potentially_impacted_count integer not null default 0,
  not_impacted_count integer not null default 0,
  unknown_count integer not null default 0,
  remediated_count integer not null default 0,
  requests_sent_count integer not null default 0,
  responses_received_count integer not null default 0,
  -- The organization's own latest response: the activity in wire form, and its type.
  organization_response json,
  organization_response_type smallint,
  -- When the impact was last judged.
  judged_at timestamptz,
  primary key (organization_id, id)
);
create unique index security_event_origin on security_event (organization_id, origin) where origin is not null;
create index security_event_occurred on security_event (organization_id, is_self, occurred_at, id);
create index security_event_updated on security_event (organization_id, is_self, updated_at, id);
create index security_event_severity on security_event (organization_id, is_self, severity, id);
create index security_event_impacted on security_event (organization_id, is_self, impacted_count, id);
create index security_event_title on security_event (organization_id, is_self, title_key, id);
-- A status below 5 is not closed.
create index security_event_open on security_event (organization_id) where status < 5;

-- A company affected by an event: one with a factor, a request or a response.
create table security_event_company (
  organization_id integer not null,
  event_id uuid not null,
  domain text collate "C" not null,
  impact smallint not null,
  reason text not null,
  confidence smallint not null,
  -- Wire forms, and how many there are.
  factors json not null default '[]',
  factor_count integer not null default 0,
  request_status smallint not null default 1,
  request_due timestamptz,
  response smallint not null default 1,
  response_at timestamptz,
  -- The newest activity in its short wire form.
  last_activity json,
  last_activity_at timestamptz,
  first_seen timestamptz not null,
  updated_at timestamptz not null,
  foreign key (organization_id, event_id) references security_event (organization_id, id) on delete cascade
);
create index security_event_company_domain on security_event_company (organization_id, domain, event_id);
-- The default order of companies; it includes the impact, so that counting by impact reads no rows.
create index security_event_company_activity on security_event_company
  (organization_id, event_id, last_activity_at desc nulls last, domain desc) include (impact);
-- Created after the other indexes: if statistics do not tell them apart, the planner picks the newest index, and this
-- one should find the rows of a large event.
alter table security_event_company add primary key (organization_id, event_id, domain);

-- What was done about an event, by company; the organization's own actions are under its primary domain.
create table security_event_activity (
  organization_id integer not null,
  event_id uuid not null,
  domain text collate "C" not null,
  id uuid not null,
  action_type smallint not null,
  actor json not null,
  occurred_at timestamptz not null,
  summary text not null,
  comment text,
  response smallint,
  metadata json not null default '{}',
  primary key (organization_id, event_id, domain, id),
  foreign key (organization_id, event_id) references security_event (organization_id, id) on delete cascade
);
create index security_event_activity_domain on security_event_activity (organization_id, domain, occurred_at, id);

-- Requests to vendors about events.
create table vrm_request (
  organization_id integer not null,
  id uuid not null,
  event_id uuid not null,
  domain text collate "C" not null,
  request_type smallint not null,
  status smallint not null,
  message text not null,
  recipients json not null,
  requested_by json not null,
  sent_at timestamptz not null,
  delivered_at timestamptz,
  due_date timestamptz,
  responded_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references security_event (organization_id, id) on delete cascade
);
create index vrm_request_company on vrm_request (organization_id, event_id, domain, id);
create index vrm_request_undelivered on vrm_request (organization_id, sent_at) where delivered_at is null;

create table security_event_communication (
  organization_id integer not null,
  event_id uuid not null,
  domain text collate "C" not null,
  id uuid not null,
  direction smallint not null,
  channel smallint not null,
  sender text not null,
  recipients json not null,
  subject text,
  body text not null,
  occurred_at timestamptz not null,
  primary key (organization_id, event_id, domain, id),
  foreign key (organization_id, event_id) references security_event (organization_id, id) on delete cascade
);
create index security_event_communication_occurred on security_event_communication
  (organization_id, event_id, domain, occurred_at);

-- Events whose impact must be judged again; every change appends a row. Global, because the background looks for work in
-- all organizations.
create table security_event_work (
  id uuid primary key,
  organization_id integer not null,
  -- Null: every open event.
  event_id uuid,
  -- The companies that may have changed; null: all of them.
  domains text[],
  -- Null: immediately. Facts age, so an open event has one row that comes due every day.
  due_at timestamptz
);
create index security_event_work_due on security_event_work (due_at, id);

select app_fence(fenced) from unnest(array[
  'security_event', 'security_event_company', 'security_event_activity', 'vrm_request',
  'security_event_communication']::regclass[]) as fenced;

grant select, insert, update, delete on
  security_event, security_event_company, security_event_activity, vrm_request, security_event_communication,
  security_event_work
to parapet_service;
