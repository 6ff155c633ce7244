-- Two decision points of SSVC, null where nobody assessed them; observations copy them from their vulnerability.
alter table vulnerability add column ssvc_exploitation smallint, add column ssvc_automatable boolean;
alter table observation add column ssvc_exploitation smallint, add column ssvc_automatable boolean;
