-- Whether the organization knows it as a host below a vendor's domain, which is checked less widely than a domain.
alter table domain_watch add column is_host boolean not null default false;
