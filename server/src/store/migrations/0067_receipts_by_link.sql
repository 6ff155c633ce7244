-- Whether a vendor asked for the receipt by a link: such receipts push only each other out.
alter table score_receipt add column by_link boolean not null default false;
drop index score_receipt_content;
create unique index score_receipt_content on score_receipt (organization_id, vendor_id, day, content_sha256, by_link);

-- Public keys are published and never change; only the private key of one is encrypted anew or forgotten.
revoke update on receipt_key from parapet_service;
grant update (private_key) on receipt_key to parapet_service;
