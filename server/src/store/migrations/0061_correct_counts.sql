-- When the organization's stored counts are compared with what they count, once a day; and the domain after which the
-- comparison goes on, if it has begun.
alter table organization
  add column counts_due_at timestamptz not null default now() + interval '1 day',
  add column counts_after text collate "C" not null default '';
create index organization_counts on organization (counts_due_at);
