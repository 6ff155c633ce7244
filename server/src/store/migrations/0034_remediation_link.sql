-- Links by which the contacts of a vendor see and answer a remediation request. Global, because a contact sends only the
-- token, which identifies the organization.
create table remediation_link (
  token_hash bytea primary key,
  organization_id integer not null,
  request_id uuid not null,
  -- Who has the link: a contact, or the vendor if it was created to be passed on.
  holder text not null,
  -- The mail that contained the link; null if the link was shown for copying.
  mail_id uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index remediation_link_request on remediation_link (organization_id, request_id);

grant select, insert, update, delete on remediation_link to parapet_service;
