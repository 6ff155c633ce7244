-- Files of findings that arrived over HTTP, and what became of them.
create table finding_import (
  organization_id integer not null,
  -- The caller may have chosen it.
  id uuid not null,
  format text not null check (format ~ '^[a-z]+$'),
  status smallint not null default 1,
  is_dry_run boolean not null,
  started_at timestamptz not null default now(),
  -- While it is running, when that was last noted.
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes_read integer not null default 0,
  -- Counts, notes, the first rejected rows and why it failed, in wire form.
  report json not null,
  primary key (organization_id, id)
);
create index finding_import_age on finding_import (organization_id, started_at);

select app_fence('finding_import');

grant select, insert, update, delete on finding_import to parapet_service;
