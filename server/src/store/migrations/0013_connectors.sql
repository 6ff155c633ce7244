-- Global, because a client id identifies its organization.
create table credential (
  client_id uuid primary key,
  organization_id integer not null references organization (id),
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  version integer not null default 1,
  -- Who created the credential and who last rotated its secret, in wire form; null: unknown.
  created_by jsonb,
  rotated_by jsonb,
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  expires_at timestamptz,
  -- To within a minute.
  last_used_at timestamptz
);
create index credential_organization on credential (organization_id);
-- Finds the credential whose id an audit entry records as callers know it.
create index credential_actor on credential (organization_id, app_wire_id('prc', client_id));

-- Mail to send, and its outcome. The text is generated from its source when the mail is sent.
create table outbox_mail (
  organization_id integer not null,
  id uuid not null,
  -- The full name of the enumeration's member.
  kind text not null,
  -- The id of the request or questionnaire.
  source_id text not null,
  -- For an invitation: the position of the recipient in the questionnaire.
  recipient integer,
  -- The vendor's domain.
  domain text collate "C" not null,
  -- Name and address of each.
  recipients json not null,
  created_at timestamptz not null default now(),
  -- Mail that waits longer may be out of date.
  give_up_at timestamptz not null default now() + interval '4 days',
  attempt_count integer not null default 0,
  last_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  -- When it was withdrawn because there was nothing left to say.
  withdrawn_at timestamptz,
  primary key (organization_id, id)
);
create index outbox_mail_newest on outbox_mail (organization_id, created_at, id);
create index outbox_mail_domain on outbox_mail (organization_id, domain);

-- When each unsent mail is due. Global, because the sender looks for work in all organizations.
create table outbox_work (
  mail_id uuid primary key,
  organization_id integer not null,
  -- While the mail is claimed: when the claim expires because its holder is presumed dead.
  due_at timestamptz not null default now(),
  claim uuid
);
create index outbox_work_due on outbox_work (due_at, mail_id);

create table webhook (
  organization_id integer not null,
  id uuid not null,
  url text not null,
  description text,
  event_types text[] not null,
  is_enabled boolean not null default true,
  -- The full name of the enumeration's member.
  disabled_reason text,
  secret bytea not null,
  -- Also signs, besides the new secret, until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- The first failure after the last success.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- Events for the webhooks that subscribe to them; without a subscriber, nothing is written.
create table webhook_event (
  organization_id integer not null,
  id uuid not null,
  type text not null,
  occurred_at timestamptz not null default now(),
  data json not null,
  primary key (organization_id, id)
);
create index webhook_event_age on webhook_event (organization_id, occurred_at);

create table webhook_delivery (
  organization_id integer not null,
  webhook_id uuid not null,
  event_id uuid not null,
  -- Wire forms, oldest first.
  attempts jsonb not null default '[]',
  -- Null: there will be no further attempt.
  next_attempt_at timestamptz default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  primary key (organization_id, webhook_id, event_id),
  foreign key (organization_id, webhook_id) references webhook (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references webhook_event (organization_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (organization_id, webhook_id, next_attempt_at, event_id)
  where next_attempt_at is not null;
create index webhook_delivery_event on webhook_delivery (organization_id, event_id);

-- One row for each webhook: only the process that claims it delivers. Global like all queues.
create table webhook_queue (
  webhook_id uuid primary key,
  organization_id integer not null,
  due_at timestamptz not null default 'infinity',
  -- A failing endpoint is left alone until then, whatever is due.
  paused_until timestamptz,
  claim uuid,
  claimed_until timestamptz
);
create index webhook_queue_due on webhook_queue (least(due_at, claimed_until));
create index webhook_queue_organization on webhook_queue (organization_id);

-- An organization has new deliveries. Every change adds its own row, so no writer waits for another.
create table webhook_signal (
  id uuid primary key,
  organization_id integer not null
);

select app_fence(fenced) from unnest(array[
  'outbox_mail', 'webhook', 'webhook_event', 'webhook_delivery']::regclass[]) as fenced;

grant select, insert, update, delete on
  credential, outbox_mail, outbox_work, webhook, webhook_event, webhook_delivery, webhook_queue, webhook_signal
to parapet_service;
