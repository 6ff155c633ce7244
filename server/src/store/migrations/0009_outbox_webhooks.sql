-- Mails to send, and what has become of each; what they say is made from their source when they are sent.
create table outbox_mail (
  organization_id text not null,
  id text collate "C" not null,
  -- By the full name of its member, as disabled_reason below.
  kind text not null,
  -- The request, or the questionnaire.
  source_id text not null,
  -- Of an invitation: the place of its recipient in the questionnaire.
  recipient integer,
  -- Of the vendor that is written to.
  domain text collate "C" not null,
  -- Name and address of each.
  recipients json not null,
  created_at timestamptz not null default now(),
  -- A mail that waits longer than this says what may no longer be true.
  give_up_at timestamptz not null default now() + interval '4 days',
  attempt_count integer not null default 0,
  last_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  -- There was nothing left to say.
  withdrawn_at timestamptz,
  primary key (organization_id, id)
);
create index outbox_mail_newest on outbox_mail (organization_id, created_at, id);
create index outbox_mail_domain on outbox_mail (organization_id, domain);

-- When each unsent mail is due; global, because the sender looks for work in all organizations.
create table outbox_work (
  mail_id text collate "C" primary key,
  organization_id text not null,
  -- While it is claimed: from when on whoever claimed it is taken for dead.
  due_at timestamptz not null default now(),
  claim text
);
create index outbox_work_due on outbox_work (due_at, mail_id);

create table webhook (
  organization_id text not null,
  id text collate "C" not null,
  url text not null,
  description text,
  event_types text[] not null,
  is_enabled boolean not null default true,
  disabled_reason text,
  secret bytea not null,
  -- Signs beside the new one until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Since the first failure after the last success.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- What happened, for the webhooks that wait for it; nothing is written where none does.
create table webhook_event (
  organization_id text not null,
  id text collate "C" not null,
  type text not null,
  occurred_at timestamptz not null default now(),
  data json not null,
  primary key (organization_id, id)
);
create index webhook_event_age on webhook_event (organization_id, occurred_at);

create table webhook_delivery (
  organization_id text not null,
  webhook_id text collate "C" not null,
  event_id text collate "C" not null,
  -- Wire forms, the oldest first.
  attempts jsonb not null default '[]',
  -- Null: none follows.
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

-- One row for each webhook: whoever claims it delivers to it, alone. Global, as all queues.
create table webhook_queue (
  webhook_id text collate "C" primary key,
  organization_id text not null,
  due_at timestamptz not null default 'infinity',
  -- An endpoint that fails is left alone until then, whatever is due.
  paused_until timestamptz,
  claim text,
  claimed_until timestamptz
);
create index webhook_queue_due on webhook_queue (least(due_at, claimed_until));
create index webhook_queue_organization on webhook_queue (organization_id);

-- Says that an organization has new deliveries. Every change adds a row of its own: nobody waits for another.
create table webhook_signal (
  id text collate "C" primary key,
  organization_id text not null
);

-- Up to when fourth parties that are gone by mere time were told.
create table fourth_party_removal (
  organization_id text not null,
  told_until timestamptz not null,
  primary key (organization_id)
);

select app_fence(fenced) from unnest(array[
  'outbox_mail', 'webhook', 'webhook_event', 'webhook_delivery', 'fourth_party_removal']::regclass[]) as fenced;

grant select, insert, update, delete on
  outbox_mail, outbox_work, webhook, webhook_event, webhook_delivery, webhook_queue, webhook_signal,
  fourth_party_removal
to parapet_service;

-- What was asked for before there was a sender. The owner passes the fence only while it is not forced on it.
alter table outbox_mail no force row level security;
alter table remediation_request no force row level security;
alter table questionnaire no force row level security;
alter table vendor no force row level security;

insert into outbox_mail (organization_id, id, kind, source_id, domain, recipients, created_at, give_up_at)
select organization_id, 'oml_' || substr(id, 5), 'OUTBOX_MAIL_KIND_REMEDIATION_REQUEST', id, domain, recipients, created_at,
  created_at + interval '4 days'
from remediation_request where sent_at is null
on conflict do nothing;

-- Hexadecimal digits are digits of an id too.
insert into outbox_mail (organization_id, id, kind, source_id, recipient, domain, recipients, created_at, give_up_at)
select invitation.organization_id,
  'oml_' || upper(left(md5(invitation.questionnaire_id || ':' || invitation.recipient), 26)),
  'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION', invitation.questionnaire_id, invitation.recipient, vendor.domain_name,
  json_build_array(questionnaire.recipients -> invitation.recipient), invitation.created_at,
  invitation.created_at + interval '4 days'
from questionnaire_invitation as invitation
join questionnaire on questionnaire.organization_id = invitation.organization_id
  and questionnaire.id = invitation.questionnaire_id
join vendor on vendor.organization_id = questionnaire.organization_id and vendor.id = questionnaire.vendor_id
where invitation.sent_at is null and questionnaire.recipients -> invitation.recipient is not null
on conflict do nothing;

insert into outbox_work (mail_id, organization_id) select id, organization_id from outbox_mail on conflict do nothing;

alter table outbox_mail force row level security;
alter table remediation_request force row level security;
alter table questionnaire force row level security;
alter table vendor force row level security;
