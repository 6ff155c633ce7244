create table questionnaire_template (
  organization_id integer not null,
  -- The organization chooses it, in the file that it imports.
  id text not null,
  name text not null,
  version text not null,
  description text not null,
  licence text not null,
  is_active boolean not null,
  source text not null,
  sections jsonb not null,
  question_count integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table questionnaire (
  organization_id integer not null,
  id uuid not null,
  vendor_id uuid not null,
  template_id text not null,
  template_name text not null,
  template_version text not null,
  -- A copy of the template's sections: later versions of the template change nothing here.
  sections jsonb not null,
  status text not null,
  recipients jsonb not null,
  total_questions integer not null,
  answered_questions integer not null default 0,
  score integer,
  due_date timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  -- Shown to the vendor with the last return.
  return_comment text,
  -- Written on completion, and never shown outside the organization.
  review_comment text,
  created_by jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);
create index questionnaire_newest on questionnaire (organization_id, created_at desc, id desc);
create index questionnaire_vendor on questionnaire (organization_id, vendor_id, created_at desc, id desc);
create index questionnaire_due on questionnaire (organization_id, due_date)
  where status in ('QUESTIONNAIRE_STATUS_SENT', 'QUESTIONNAIRE_STATUS_IN_PROGRESS');

create table questionnaire_answer (
  organization_id integer not null,
  questionnaire_id uuid not null,
  question_id text not null,
  answer_values text[] not null,
  comment text,
  answered_by jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (organization_id, questionnaire_id, question_id),
  foreign key (organization_id, questionnaire_id) references questionnaire (organization_id, id) on delete cascade
);

-- Global, because a vendor sends only the token, which identifies the organization.
create table questionnaire_link (
  token_hash bytea primary key,
  organization_id integer not null,
  questionnaire_id uuid not null,
  vendor_name text not null,
  -- Answers are accepted until then; after that the questionnaire expires.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index questionnaire_link_questionnaire on questionnaire_link (organization_id, questionnaire_id);
create index questionnaire_link_expiry on questionnaire_link (expires_at) where revoked_at is null;

-- One mail for each recipient. The sender creates a link for each, so no token is ever stored.
create table questionnaire_invitation (
  organization_id integer not null,
  questionnaire_id uuid not null,
  recipient integer not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, questionnaire_id, recipient)
);
create index questionnaire_invitation_unsent on questionnaire_invitation (created_at) where sent_at is null;

select app_fence('questionnaire_template');
select app_fence('questionnaire');
select app_fence('questionnaire_answer');

grant select, insert, update, delete on
  questionnaire_template, questionnaire, questionnaire_answer, questionnaire_link, questionnaire_invitation
to parapet_service;
