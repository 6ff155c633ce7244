create table alert_rule (
  organization_id integer not null,
  id uuid not null,
  name text not null,
  -- The full name of the enumeration's member.
  trigger text not null,
  -- Filters and limits in wire form.
  condition json not null,
  is_enabled boolean not null default true,
  -- Why the condition can no longer be read; the rule rests until somebody changes it.
  problem text,
  -- Findings that have not changed since then were already looked at.
  looked_at timestamptz not null,
  last_alert_at timestamptz,
  -- Messages since the start of the current hour, and matches beyond the limit.
  hour_started_at timestamptz,
  hour_count integer not null default 0,
  held_count integer not null default 0,
  created_by json not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table alert_rule_channel (
  organization_id integer not null,
  rule_id uuid not null,
  webhook_id uuid not null,
  primary key (organization_id, rule_id, webhook_id),
  foreign key (organization_id, rule_id) references alert_rule (organization_id, id) on delete cascade,
  foreign key (organization_id, webhook_id) references webhook (organization_id, id) on delete cascade
);
create index alert_rule_channel_webhook on alert_rule_channel (organization_id, webhook_id);

-- What a rule has told, or what matched before it began: it is not told again.
create table alert_told (
  organization_id integer not null,
  rule_id uuid not null,
  -- Key of an observation, or id of a vendor or a security event.
  subject uuid not null,
  -- The score that was told.
  score numeric(4, 1),
  told_at timestamptz not null,
  primary key (organization_id, rule_id, subject),
  foreign key (organization_id, rule_id) references alert_rule (organization_id, id) on delete cascade
);

-- When the rules and the tickets of an organization are due. Global, because the background looks for work in all
-- organizations.
create table alert_work (
  organization_id integer not null,
  kind text not null check (kind in ('rules', 'tickets')),
  -- While claimed: when the claim expires because its holder is presumed dead.
  due_at timestamptz not null default now(),
  primary key (organization_id, kind)
);
create index alert_work_due on alert_work (kind, due_at);

select app_fence(fenced) from unnest(array['alert_rule', 'alert_rule_channel', 'alert_told']::regclass[]) as fenced;

grant select, insert, update, delete on alert_rule, alert_rule_channel, alert_told, alert_work to parapet_service;
