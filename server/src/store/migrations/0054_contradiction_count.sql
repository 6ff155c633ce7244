-- What the submitted answers claim, as [{ questionId, claim }]; null until somebody has looked.
alter table questionnaire add column claims jsonb;
-- How many of these claims open observations contradict, for lists.
alter table questionnaire add column contradiction_count integer;
-- When the vendor was scored that this count was made after: a later scoring makes it due again.
alter table questionnaire add column judged_score_at timestamptz;
-- Those whose count can change.
create index questionnaire_claims on questionnaire (organization_id, vendor_id)
  where submitted_at is not null and claims is distinct from '[]';
