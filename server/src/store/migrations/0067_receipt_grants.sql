-- Public keys are published and never change; only the private key of one is encrypted anew or forgotten.
revoke update on receipt_key from parapet_service;
grant update (private_key) on receipt_key to parapet_service;
