-- Kept for the console: what would be counted over all vendors and observations whenever a page is opened.

-- Open observations of each severity, by its place in the contract, as the last scoring found them.
alter table vendor add column open_counts integer[] not null default '{}';

-- How the portfolio stood at the end of each day: monitored vendors with a score, and the sum of their scores.
create table portfolio_day (
  organization_id text not null,
  day date not null,
  vendor_count integer not null,
  score_sum bigint not null,
  calculated_at timestamptz not null,
  primary key (organization_id, day)
);

-- The fourth parties that most vendors use, in wire form; of large portfolios only, where counting them takes long.
create table portfolio_concentration (
  organization_id text not null,
  providers json not null,
  calculated_at timestamptz not null,
  primary key (organization_id)
);

select app_fence(fenced) from unnest(array['portfolio_day', 'portfolio_concentration']::regclass[]) as fenced;
grant select, insert, update, delete on portfolio_day, portfolio_concentration to parapet_service;

-- The lowest scores and the greatest changes.
create index vendor_score_order on vendor (organization_id, score, id) where is_monitored;
create index vendor_score_change on vendor (organization_id, score_change_30d, id) where is_monitored;

-- Few of all observations: what is exploited, by vulnerability, without reading the rows.
create index observation_exploited on observation (organization_id, vulnerability_id, domain, first_seen)
  include (is_self) where known_exploited and not is_resolved;

-- What happened to the observations of one vendor; of the observation, which may be gone.
alter table observation_action add column domain text collate "C";
create index observation_action_domain on observation_action (organization_id, domain, occurred_at, id)
  where domain is not null;

create index security_event_activity_domain on security_event_activity (organization_id, domain, occurred_at, id);

-- The audit log as the console lists it: all of it, by who acted, by what was done and to what.
create index audit_entry_newest on audit_entry (organization_id, occurred_at, id);
create index audit_entry_actor on audit_entry (organization_id, actor_id, occurred_at, id);
create index audit_entry_action on audit_entry (organization_id, action, occurred_at, id);
create index audit_entry_target_type on audit_entry (organization_id, target_type, occurred_at, id);

-- To within a minute.
alter table credential add column last_used_at timestamptz;

-- Of what was there before. The owner passes the fence only while it is not forced on it.
alter table vendor no force row level security;
alter table observation no force row level security;
alter table observation_action no force row level security;

update vendor set open_counts = counted.counts
from (
  select organization_id, domain, array[
      count(*) filter (where severity = 0), count(*) filter (where severity = 1), count(*) filter (where severity = 2),
      count(*) filter (where severity = 3), count(*) filter (where severity = 4), count(*) filter (where severity = 5)
    ]::integer[] as counts
  from observation where not is_resolved and not is_self
  group by organization_id, domain) as counted
where vendor.organization_id = counted.organization_id and vendor.domain_name = counted.domain;

update observation_action set domain = observation.domain
from observation
where observation.organization_id = observation_action.organization_id
  and observation.key = observation_action.observation_key and not observation.is_self;

alter table vendor force row level security;
alter table observation force row level security;
alter table observation_action force row level security;
