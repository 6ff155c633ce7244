-- The first day on which an answer that is a date no longer holds, by the rule of its question.
alter table questionnaire_answer add column lapses_on date;
-- When the reviewers were told that it no longer holds.
alter table questionnaire_answer add column lapse_told_at timestamptz;
create index questionnaire_answer_lapse on questionnaire_answer (organization_id, lapses_on)
  where lapses_on is not null and lapse_told_at is null;

-- The observations that reviewers made of answers, one per answer.
create table questionnaire_finding (
  organization_id integer not null,
  questionnaire_id uuid not null,
  question_id text not null,
  observation_key uuid not null,
  created_by jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, questionnaire_id, question_id),
  foreign key (organization_id, questionnaire_id) references questionnaire (organization_id, id) on delete cascade
);

select app_fence('questionnaire_finding');

grant select, insert, update, delete on questionnaire_finding to parapet_service;
