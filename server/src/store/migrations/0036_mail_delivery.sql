-- When a link that only this mail contained was opened, which proves that the mail arrived.
alter table outbox_mail add column delivered_at timestamptz;
-- Finds the mails about a record, whose state the record shows.
create index outbox_mail_source on outbox_mail (organization_id, source_id);

-- The mail that contained the link; null if the link was shown for copying.
alter table questionnaire_link add column mail_id uuid;
