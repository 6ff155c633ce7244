-- Every organization has a due time of its own, so that a queue for each of them is an index.
alter table domain_watch add column due_at timestamptz;
update domain_watch set due_at = coalesce(
  (select domain_check.due_at from domain_check where domain_check.domain = domain_watch.domain), now());
alter table domain_watch alter column due_at set not null;
create index domain_watch_due on domain_watch (organization_id, due_at);
drop index domain_watch_organization;
alter table domain_check drop column due_at;

-- Whose turn it is: that of the organization served longest ago, or never.
create table check_turn (
  organization_id integer primary key references organization (id) on delete cascade,
  served_at timestamptz not null default now()
);
grant select, insert, update, delete on check_turn to parapet_service;
