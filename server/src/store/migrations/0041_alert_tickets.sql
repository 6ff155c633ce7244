-- Tickets that alerts made in Jira and ServiceNow.
create table alert_ticket (
  organization_id integer not null,
  id uuid not null,
  webhook_id uuid not null,
  -- As callers know it: the ORN of a finding, or the id of a vendor, an event or a rule.
  subject text collate "C" not null,
  -- For a finding.
  observation_key uuid,
  title text not null,
  -- How the other system's interface names it, and how people do.
  external_id text not null,
  external_key text not null,
  url text not null,
  status text not null,
  is_closed boolean not null default false,
  closed_at timestamptz,
  checked_at timestamptz,
  -- Null: its status is no longer read.
  next_check_at timestamptz,
  failed_checks integer not null default 0,
  last_error text,
  -- When the ticket was told that its finding is resolved here.
  resolution_told_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhook (organization_id, id) on delete cascade
);
create index alert_ticket_newest on alert_ticket (organization_id, created_at, id);
create index alert_ticket_subject on alert_ticket (organization_id, subject);
create index alert_ticket_due on alert_ticket (organization_id, next_check_at) where next_check_at is not null;
create unique index alert_ticket_external on alert_ticket (organization_id, webhook_id, external_id);

select app_fence('alert_ticket');

grant select, insert, update, delete on alert_ticket to parapet_service;
