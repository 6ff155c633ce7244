-- Domains that are looked at from the outside: one row, however many organizations watch it.
create table domain_check (
  domain text collate "C" primary key,
  due_at timestamptz not null,
  -- Who looks at it now, and until when that counts: whoever dies lets go of it thus.
  claim_id text,
  claimed_until timestamptz,
  -- In a row, so far.
  failure_count integer not null default 0,
  checked_at timestamptz
);
create index domain_check_due on domain_check (due_at);

-- Whom the answers go to; global like the queue, and brought up to date from the organizations' vendors.
create table domain_watch (
  domain text collate "C" not null,
  organization_id text not null references organization (id),
  primary key (domain, organization_id)
);
create index domain_watch_organization on domain_watch (organization_id);

-- Made up for a demo: nobody is asked about a company that does not exist, or belongs to somebody else by chance.
alter table vendor add column is_invented boolean not null default false;

grant select, insert, update, delete on domain_check, domain_watch to parapet_service;
