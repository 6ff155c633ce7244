alter table console_user
  -- An IANA name; null: UTC.
  add column time_zone text,
  -- How often the person wants a digest, as the enumeration's full name; null: as usual for the role.
  add column digest text check (digest in ('DIGEST_FREQUENCY_DAILY', 'DIGEST_FREQUENCY_WEEKLY', 'DIGEST_FREQUENCY_OFF')),
  add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23);

-- When the next digest of the organization is due for the member: null if that is still to be worked out, infinity if never.
alter table console_membership add column digest_due_at timestamptz;
create index console_membership_digest on console_membership (digest_due_at nulls first);

-- A digest contains a link that turns digests off without signing in.
alter table console_link drop constraint console_link_purpose_check;
alter table console_link add constraint console_link_purpose_check
  check (purpose in ('set-up', 'invitation', 'password-reset', 'verification', 'digest-off'));
alter table console_link drop constraint console_link_user_check;
alter table console_link add constraint console_link_user_check
  check ((user_id is not null) = (purpose in ('password-reset', 'verification', 'digest-off')));
