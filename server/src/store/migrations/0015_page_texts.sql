-- What a page makes of each vulnerability, made once: of its JSON the text without the brace that opens it, because
-- members of the observation's own come before, and the key of its group.

-- PostgreSQL takes convert_to for stable: what converts between encodings can be replaced. From UTF-8 to itself nothing
-- is converted.
create function app_group_key(kind text, value text) returns text
language sql immutable strict parallel safe
return encode(substr(sha256(convert_to(kind || ':' || value, 'UTF8')), 1, 16), 'hex');

alter table vulnerability
  add column wire_tail text generated always as (substr(record::text, 2)) stored,
  add column group_key text generated always as (app_group_key('vulnerability', id)) stored;

-- Within an organization no two observations have the same key. Other organizations may have it too, and the planner
-- would keep what it has looked up by a key for the next row that has it, which never comes.
alter table observation alter column key set (n_distinct = -1);
