-- People who sign in to the console. Global, because one person may be a member of several organizations.
create table console_user (
  id uuid primary key,
  email text not null,
  -- The folded address, which must be unique.
  email_key text collate "C" not null,
  display_name text not null,
  -- Argon2id; null: signs in through the identity provider only.
  password_hash text,
  oidc_issuer text,
  oidc_subject text,
  -- How the person proved control of the address: by a mail to it, by the identity provider, or vouched for by the
  -- operator. Null: not yet, and until then the address decides nothing.
  proven_by text check (proven_by in ('mail', 'provider', 'operator')),
  -- While the address is unproven: the only organization the account belongs to.
  home_organization_id integer references organization (id) on delete cascade,
  -- The organization of the last session.
  last_organization_id integer,
  created_at timestamptz not null default now(),
  check ((oidc_issuer is null) = (oidc_subject is null)),
  constraint console_user_home_check check ((proven_by is null) = (home_organization_id is not null)),
  constraint console_user_tied_check
    check (oidc_subject is null or (proven_by is not null and password_hash is null))
);
create unique index console_user_oidc on console_user (oidc_issuer, oidc_subject);
create unique index console_user_proven on console_user (email_key) where proven_by is not null;
create unique index console_user_unproven on console_user (home_organization_id, email_key) where proven_by is null;
create index console_user_email on console_user (email_key);

create table console_membership (
  user_id uuid not null references console_user (id) on delete cascade,
  organization_id integer not null references organization (id) on delete cascade,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (user_id, organization_id)
);
create index console_membership_organization on console_membership (organization_id, user_id);
-- Finds the person whose id an audit entry records as callers know it.
create index console_membership_actor on console_membership (organization_id, app_wire_id('usr', user_id));

create table console_session (
  token_hash bytea primary key,
  id uuid not null,
  organization_id integer not null references organization (id),
  user_id uuid not null references console_user (id) on delete cascade,
  -- How it started; null: unknown.
  method text check (method in ('password', 'oidc', 'set-up', 'invitation', 'reset')),
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (user_id, organization_id) references console_membership (user_id, organization_id) on delete cascade
);
create unique index console_session_id on console_session (id);
create index console_session_user on console_session (user_id, organization_id);
create index console_session_end on console_session (expires_at);

-- Browsers an account has been used in before. Sign-in attempts from them are counted separately from everyone else's.
create table console_device (
  -- SHA-256 of the cookie.
  token_hash bytea primary key,
  user_id uuid not null references console_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index console_device_user on console_device (user_id, created_at);

-- Open invitations only: an accepted, revoked or replaced one is deleted.
create table console_invitation (
  id uuid primary key,
  organization_id integer not null references organization (id) on delete cascade,
  email text not null,
  email_key text collate "C" not null,
  role text not null check (role in ('owner', 'analyst', 'viewer')),
  -- Name of the inviting member; null: the command line.
  invited_by text,
  -- The invitation ends with the membership of its creator, who may have kept the link. Null: the command line.
  invited_by_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (invited_by_id, organization_id)
    references console_membership (user_id, organization_id) on delete cascade
);
create unique index console_invitation_email on console_invitation (organization_id, email_key);
create index console_invitation_person on console_invitation (email_key);
create index console_invitation_maker on console_invitation (invited_by_id, organization_id);

-- One-time links: to set up the first owner, accept an invitation, reset a password or verify an address.
create table console_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('set-up', 'invitation', 'password-reset', 'verification')),
  invitation_id uuid references console_invitation (id) on delete cascade,
  user_id uuid references console_user (id) on delete cascade,
  -- How using the link proves the address; null: not at all, because the inviting member saw the link.
  proves text check (proves in ('mail', 'operator')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((invitation_id is not null) = (purpose = 'invitation')),
  constraint console_link_user_check
    check ((user_id is not null) = (purpose in ('password-reset', 'verification')))
);
create index console_link_invitation on console_link (invitation_id);
create index console_link_user on console_link (user_id);

grant select, insert, update, delete on
  console_user, console_membership, console_session, console_invitation, console_link
to parapet_service;
grant select, insert, delete on console_device to parapet_service;
