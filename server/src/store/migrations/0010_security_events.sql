-- What happened to companies or products; each organization has its own events.
create table security_event (
  organization_id text not null,
  id text collate "C" not null,
  -- Names the event in the feed that it came from: the same feed does not make it twice.
  origin text collate "C",
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
  -- Domains of the subjects, for look-ups; the subjects themselves are in wire form.
  subject_domains text[] not null default '{}',
  subjects json not null default '[]',
  -- What a query reads, in lower case: made once, because it is read of every event.
  search_text text not null default '',
  affected_products json not null default '[]',
  threat_actors json not null default '[]',
  data_types_exposed json not null default '[]',
  records_affected bigint,
  sources json not null default '[]',
  timeline json not null default '[]',
  tags json not null default '[]',
  -- Figures over its companies, made anew with every change to them, under the lock of this row.
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
-- Status below 5: not closed.
create index security_event_open on security_event (organization_id) where status < 5;

-- A company that an event has something to do with: where there is a factor, a request or a response.
create table security_event_company (
  organization_id text not null,
  event_id text collate "C" not null,
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
-- As companies are listed unless another order is asked for; with the impact, so that a count of each needs no rows.
create index security_event_company_activity on security_event_company
  (organization_id, event_id, last_activity_at desc nulls last, domain desc) include (impact);
-- After the others: where statistics tell them apart no better, the planner takes the index that was made last, and
-- the rows of a large event are looked up by this one.
alter table security_event_company add primary key (organization_id, event_id, domain);

-- What was done about an event, company by company; the organization's own under its primary domain.
create table security_event_activity (
  organization_id text not null,
  event_id text collate "C" not null,
  domain text collate "C" not null,
  id text collate "C" not null,
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

-- Requests to vendors about events; the sender takes those that are not delivered.
create table vrm_request (
  organization_id text not null,
  id text collate "C" not null,
  event_id text collate "C" not null,
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
  organization_id text not null,
  event_id text collate "C" not null,
  domain text collate "C" not null,
  id text collate "C" not null,
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

-- What is to be judged anew, appended by whatever changes; global, because the background looks for work everywhere.
create table security_event_work (
  id text collate "C" primary key,
  organization_id text not null,
  -- Null: every open event.
  event_id text,
  -- The companies that may have changed; null: all of them.
  domains text[],
  -- Null: at once. Facts age, so an open event has one entry that comes back each day.
  due_at timestamptz
);
create index security_event_work_due on security_event_work (due_at, id);

-- Names the product that a vulnerability was seen in: `maker:product` of its CPE name, or the plain name without its
-- version behind an equals sign. domain/security-event/product-key.ts makes the same of an event's products.
create function app_product_key(vulnerability json) returns text
language sql immutable parallel safe
return case
  when vulnerability is null then null
  when vulnerability ->> 'cpe' like 'cpe:2.3:%' then nullif(
    lower(split_part(replace(replace(vulnerability ->> 'cpe', '\:', '%3a'), '\', ''), ':', 4) || ':'
      || split_part(replace(replace(vulnerability ->> 'cpe', '\:', '%3a'), '\', ''), ':', 5)), ':')
  when vulnerability ->> 'cpe' like 'cpe:/%' then nullif(
    lower(split_part(vulnerability ->> 'cpe', ':', 3) || ':' || split_part(vulnerability ->> 'cpe', ':', 4)), ':')
  else nullif('=' || left(btrim(regexp_replace(regexp_replace(
    lower(left(vulnerability ->> 'affectedProduct', 300)), '(\s+v?[0-9]\S*)+\s*$', ''), '[^a-z0-9]+', ' ', 'g')), 200), '=')
end;

alter table observation_detail add column product_key text collate "C"
  generated always as (app_product_key(vulnerability)) stored;
create index observation_detail_product on observation_detail (organization_id, product_key)
  where product_key is not null;

select app_fence(fenced) from unnest(array[
  'security_event', 'security_event_company', 'security_event_activity', 'vrm_request',
  'security_event_communication']::regclass[]) as fenced;

grant select, insert, update, delete on
  security_event, security_event_company, security_event_activity, vrm_request, security_event_communication,
  security_event_work
to parapet_service;
