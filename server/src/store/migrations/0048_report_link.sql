-- Reports as they were when somebody created a link to them. They are deleted with the link.
create table report_snapshot (
  organization_id integer not null,
  id uuid not null,
  kind text not null,
  -- The vendor that the report is about; null for the whole portfolio.
  vendor_id uuid,
  -- The report in wire form.
  report json not null,
  subject text not null,
  as_of timestamptz not null,
  expires_at timestamptz not null,
  created_by json not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index report_snapshot_newest on report_snapshot (organization_id, created_at, id);
create index report_snapshot_vendor on report_snapshot (organization_id, vendor_id) where vendor_id is not null;
select app_fence('report_snapshot');
grant select, insert, delete on report_snapshot to parapet_service;

-- Links to them. Global, because a reader sends only the token, which identifies the organization.
create table report_link (
  token_hash bytea primary key,
  organization_id integer not null,
  snapshot_id uuid not null,
  expires_at timestamptz not null
);
create index report_link_snapshot on report_link (organization_id, snapshot_id);
create index report_link_expiry on report_link (expires_at);
grant select, insert, delete on report_link to parapet_service;

-- A report counts what was done in a period. What checks see again every day is not work, and would fill the index.
create index observation_action_work on observation_action (organization_id, occurred_at, action_type)
  where action_type in (8, 9, 10, 12, 20, 21, 22);
