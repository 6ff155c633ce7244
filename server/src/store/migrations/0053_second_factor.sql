-- Second factors of people: an authenticator app, passkeys and recovery codes. Global like the people themselves.
create table console_totp (
  user_id uuid primary key references console_user (id) on delete cascade,
  -- Sealed.
  secret bytea not null,
  -- The newest 30-second step a code was accepted for: every code works once.
  last_step integer not null default 0,
  -- Null: counts only after a correct code.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table console_passkey (
  id uuid primary key,
  user_id uuid not null references console_user (id) on delete cascade,
  -- The authenticator's id of the key, as base64url.
  credential_id text collate "C" not null,
  -- COSE.
  public_key bytea not null,
  -- Grows with every use if the authenticator counts; a smaller one shows that the key was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index console_passkey_credential on console_passkey (credential_id);
create index console_passkey_user on console_passkey (user_id, created_at);

create table console_recovery_code (
  user_id uuid not null references console_user (id) on delete cascade,
  -- SHA-256 of 80 random bits; a used code is deleted.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins that have passed the first step, or wait for a passkey. They give access to the second step only.
create table console_step (
  -- SHA-256 of the cookie.
  token_hash bytea primary key,
  -- Null: the passkey will tell who it is.
  user_id uuid references console_user (id) on delete cascade,
  method text check (method in ('password', 'reset')),
  -- What the passkey has to sign, once.
  challenge bytea,
  expires_at timestamptz not null,
  check ((user_id is null) = (method is null))
);
create index console_step_user on console_step (user_id);
create index console_step_end on console_step (expires_at);

alter table console_session drop constraint console_session_method_check;
alter table console_session add constraint console_session_method_check
  check (method in ('password', 'oidc', 'set-up', 'invitation', 'reset', 'passkey'));
alter table console_session
  -- When the person last proved who they are in this session; null: not since it started.
  add column proven_at timestamptz,
  -- Whether a second factor was part of it.
  add column has_factor boolean not null default false,
  -- What a passkey has to sign, once.
  add column challenge bytea,
  add column challenge_until timestamptz;
-- Sessions from before were not asked, so they have to be.
alter table console_session alter column proven_at set default now();

alter table organization add column requires_factor boolean not null default false;

-- What people are told by mail about their account.
create table account_notice (
  organization_id integer not null references organization (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  event text not null,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index account_notice_user on account_notice (organization_id, user_id, created_at);
select app_fence('account_notice');

grant select, insert, update, delete on console_totp, console_passkey, console_step to parapet_service;
grant select, insert, delete on console_recovery_code, account_notice to parapet_service;
