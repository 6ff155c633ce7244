-- Why a host is known, since when, and whether DNS lacks it: names that are easily made up give way to others.
alter table vendor_host
  -- 1: a file of names, 2: an alias, 3: a certificate, 4: a certificate that is not trusted.
  add column evidence smallint not null default 3,
  add column first_seen timestamptz not null default now(),
  add column is_absent boolean not null default false;
update vendor_host set first_seen = last_seen;
