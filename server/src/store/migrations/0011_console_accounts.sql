-- People who sign in to the console; global, because one may be a member of several organizations.
create table console_user (
  id text primary key,
  email text not null,
  -- Folded: what must be unique.
  email_key text collate "C" not null,
  display_name text not null,
  -- Argon2id; null: the identity provider alone.
  password_hash text,
  -- Tries since the last right one, counted before each is judged.
  failed_count integer not null default 0,
  locked_until timestamptz,
  oidc_issuer text,
  oidc_subject text,
  -- Where the last session worked.
  last_organization_id text,
  created_at timestamptz not null default now(),
  check ((oidc_issuer is null) = (oidc_subject is null))
);
create unique index console_user_email on console_user (email_key);
create unique index console_user_oidc on console_user (oidc_issuer, oidc_subject);

create table console_membership (
  user_id text not null references console_user (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (user_id, organization_id)
);
create index console_membership_organization on console_membership (organization_id, user_id);

-- Nobody could sign in so far. Name and role are those of the user and the membership from now on.
delete from console_session;
alter table console_session
  drop column user_name,
  drop column role,
  add column id text not null,
  add column last_seen_at timestamptz not null default now(),
  add column address text,
  add column user_agent text,
  add foreign key (user_id) references console_user (id) on delete cascade,
  add foreign key (user_id, organization_id) references console_membership (user_id, organization_id) on delete cascade;
create unique index console_session_id on console_session (id);
create index console_session_user on console_session (user_id, organization_id);
create index console_session_end on console_session (expires_at);

-- Open ones only: accepted, revoked or replaced, an invitation goes.
create table console_invitation (
  id text primary key,
  organization_id text not null references organization (id) on delete cascade,
  email text not null,
  email_key text collate "C" not null,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  -- Name of who has invited; null: the command line.
  invited_by text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index console_invitation_email on console_invitation (organization_id, email_key);
create index console_invitation_person on console_invitation (email_key);

-- One-time links: to set up the first owner, to accept an invitation, to set a new password.
create table console_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('set-up', 'invitation', 'password-reset')),
  invitation_id text references console_invitation (id) on delete cascade,
  user_id text references console_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((invitation_id is not null) = (purpose = 'invitation')),
  check ((user_id is not null) = (purpose = 'password-reset'))
);
create index console_link_invitation on console_link (invitation_id);
create index console_link_user on console_link (user_id);

-- The organization that the first start makes; only such a one can be deleted from the console.
alter table organization
  add column is_demo boolean not null default false,
  -- Closed since then; what is left of it goes in the background.
  add column deleted_at timestamptz;
update organization set is_demo = true
where name = 'Example Corp'
  and exists (
    select from organization_domain
    where organization_domain.organization_id = organization.id and organization_domain.domain = 'example.com');

grant select, insert, update, delete on console_user, console_membership, console_invitation, console_link
to parapet_service;
