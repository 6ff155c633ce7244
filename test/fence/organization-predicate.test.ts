import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMissingPredicates, inspectStatement } from './organization-predicate.ts'

const fenced = new Set(['vendor_group', 'membership', 'vendor'])

const correct = [
  'begin',
  'commit',
  'rollback',
  'set role parapet_service',
  'select app_enter($1)',
  'select 1',
  '  ',
  'listen credential_changed',
  "select pg_notify('credential_changed', $1)",
  'select clock_timestamp()',
  'select * from credential where client_id = $1',
  'update due_work set claimed_at = now() where id in (select id from due_work limit 5 for update skip locked)',
  'with gone as (delete from rate_limit_counter where expires_at < now() returning 1) select count(*) from gone',
  'create table vendor_group (organization_id uuid, id text, primary key (organization_id, id))',
  'create table membership (organization_id uuid, foreign key (organization_id, id) references vendor_group)',
  'create index vendor_group_name on vendor_group (organization_id, name)',
  'alter table vendor_group force row level security',
  'grant select on vendor_group to parapet_service',
  'do $$ begin create role parapet_service; end $$',

  'select id from vendor_group where organization_id = $1',
  'select id from vendor_group where $1 = organization_id and deleted_at is null',
  'select "vendor_group"."id" from "vendor_group" where "vendor_group"."organization_id" = $1::uuid and "name" = $2',
  'select id from public.vendor_group g where ((g.organization_id = cast($1 as uuid) and g.a = 1) and g.b = 2)',
  'select id from public.vendor_group where public.vendor_group.organization_id = $1 order by id limit $2 for update of vendor_group',
  'select id from vendor_group as g where g.organization_id = $1 and (g.name = $2 or g.name = $3)',
  `select json_build_object('items', coalesce((select json_agg(x) from (
     select id, name from vendor_group where organization_id = $1 order by id limit 50) x), '[]'))::text`,
  `select g.id from vendor_group g join membership m on m.group_id = g.id
   where g.organization_id = $1 and m.organization_id = $1`,
  `select g.id from vendor_group g join membership m on m.group_id = g.id and m.organization_id = $1
   where g.organization_id = $1`,
  `select g.id from vendor_group g join membership m on m.organization_id = $1 and g.organization_id = $1`,
  `select g.id from vendor_group g, membership m where g.organization_id = $1 and m.organization_id = $1`,
  `select g.id from vendor_group g left join membership m on m.organization_id = $1 and m.group_id = g.id
   where g.organization_id = $1`,
  `select g.id from membership m right join vendor_group g on m.organization_id = $1 and m.group_id = g.id
   where g.organization_id = $1`,
  `select g.id from vendor_group g left join (membership m join vendor v on v.organization_id = $1 and v.id = m.vendor_id)
   on m.organization_id = $1 and m.group_id = g.id where g.organization_id = $1`,
  `select * from (select id from vendor_group where organization_id = $1) g
   full join (select group_id from membership where organization_id = $1) m on m.group_id = g.id`,
  `select v.name from vendor v join known_company k on k.domain = v.domain where v.organization_id = $1`,
  `select g.id, (select count(*) from membership m where m.organization_id = $1 and m.group_id = g.id)
   from vendor_group g where g.organization_id = $1`,
  `select id from vendor_group g where g.organization_id = $1
   and (g.name = $2 or exists (select 1 from membership m where m.organization_id = $1 and m.group_id = g.id))`,
  `select id from vendor_group where organization_id = $1
   and id not in (select group_id from membership where organization_id = $1)`,
  `select g.id, n.total from vendor_group g
   cross join lateral (select count(*) total from membership m where m.organization_id = $1 and m.group_id = g.id) n
   where g.organization_id = $1`,
  `select id from vendor_group where organization_id = $1 union all select id from vendor where organization_id = $1`,
  `with g as (select id from vendor_group where organization_id = $1)
   select g.id from g join membership m on m.group_id = g.id where m.organization_id = $1`,
  `with vendor_group as (select id from vendor_group where organization_id = $1) select id from vendor_group`,
  `with recursive tree as (
     select id from vendor where organization_id = $1 and parent_id is null
     union all select v.id from vendor v join tree t on v.parent_id = t.id where v.organization_id = $1
   ) select * from tree`,
  `with recursive vendor as (select 1 as n union all select n + 1 from vendor where n < 9) select n from vendor`,
  `select id from vendor_group, unnest($2::text[]) as wanted(name)
   where organization_id = $1 and vendor_group.name = wanted.name`,

  'insert into vendor_group (organization_id, id, name) values ($1, $2, $3)',
  'insert into vendor_group (id, organization_id) values ($2, $1), ($3, $1::uuid) returning id',
  `insert into "vendor_group" ("organization_id", "id", "name") values ($1, $2, $3)
   on conflict ("organization_id", lower("name")) where deleted_at is null do nothing returning *`,
  `insert into vendor_group (organization_id, id, name) values ($1, $2, $3) on conflict do nothing`,
  `insert into vendor_group (organization_id, id, name) values ($1, $2, $3)
   on conflict (organization_id, id) do update set name = excluded.name, changed_at = now()`,
  `insert into membership (organization_id, vendor_id) select $1, id from unnest($2::text[]) as t(id)
   on conflict do nothing`,
  `insert into membership (organization_id, vendor_id) select v.organization_id, v.id from vendor v
   where v.organization_id = $1 returning vendor_id`,
  `insert into membership (organization_id, vendor_id)
   with wanted as (select id from vendor where organization_id = $1) select $1, id from wanted returning vendor_id`,
  `insert into membership (organization_id, vendor_id)
   select $1, id from vendor where organization_id = $1 union select $1, $2 on conflict do nothing`,
  'update vendor_group set name = $3, changed_at = now() where organization_id = $1 and id = $2 returning id',
  `update vendor_group g set size = t.size from unnest($2::text[], $3::int[]) as t(id, size)
   where g.organization_id = $1 and g.id = t.id`,
  `update vendor_group set (name, size) = (select name, 3 from vendor where organization_id = $1 limit 1)
   where organization_id = $1`,
  'delete from vendor_group where organization_id = $1 and id = any($2)',
  `delete from membership m using vendor v
   where m.organization_id = $1 and v.organization_id = $1 and v.id = m.vendor_id`,
  'explain select id from vendor_group where organization_id = $1',
  'copy (select id from credential) to stdout',
]

const oneLine = (sql: string): string => {
  return sql.replaceAll(/\s+/g, ' ').slice(0, 80)
}

for (const sql of correct) {
  test(`a correct statement raises no alarm: ${oneLine(sql)}`, async () => {
    assert.deepEqual(await findMissingPredicates(sql, fenced), [])
  })
}

test('every single predicate of the correct statements is needed: taking any one away is found', async () => {
  let planted = 0
  for (const sql of correct) {
    for (const predicate of sql.matchAll(
      /["\w.]*organization_id"? = (?:\$1(?:::uuid)?|cast\(\$1 as uuid\))/g,
    )) {
      const without = `${sql.slice(0, predicate.index)}true${sql.slice(predicate.index + predicate[0].length)}`
      const sentences = await findMissingPredicates(without, fenced)
      assert.notDeepEqual(sentences, [], `not found: ${without}`)
      planted += 1
    }
  }
  assert.ok(planted > 50, `only ${planted} omissions were planted`)
})

const omissions: [where: string, sql: string, ...expected: RegExp[]][] = [
  ['a single table', 'select id from vendor_group where id = $2', /vendor_group at byte 15/],
  [
    'a join',
    'select g.id from vendor_group g join membership m on m.group_id = g.id where g.organization_id = $1',
    /membership m .*"m\.organization_id = \$n"/,
  ],
  [
    'a join bound only to the other table',
    'select 1 from vendor_group g join membership m on m.organization_id = g.organization_id where g.organization_id = $1',
    /membership m/,
  ],
  ['a comma join', 'select 1 from vendor_group g, membership m where g.organization_id = $1', /membership m/],
  [
    'a cross join',
    'select 1 from vendor_group g cross join membership where g.organization_id = $1',
    /membership/,
  ],
  [
    'a join by USING',
    'select 1 from vendor_group g join membership m using (organization_id) where organization_id = $1',
    /vendor_group g/,
    /membership m/,
  ],
  [
    'a natural join',
    'select 1 from vendor_group g natural join membership m where g.organization_id = $1',
    /membership m/,
  ],
  [
    'the nullable side of a left join',
    'select 1 from vendor_group g left join membership m on m.group_id = g.id where g.organization_id = $1',
    /membership m/,
  ],
  [
    'the nullable side of a left join that is bound in WHERE only',
    'select 1 from vendor_group g left join membership m on m.group_id = g.id where g.organization_id = $1 and m.organization_id = $1',
    /membership m .*only that ON counts/,
  ],
  [
    'the kept side of a left join that is bound in ON only',
    'select 1 from vendor_group g left join membership m on m.organization_id = $1 and g.organization_id = $1',
    /vendor_group g/,
  ],
  [
    'the nullable side of a right join',
    'select 1 from membership m right join vendor_group g on m.group_id = g.id where g.organization_id = $1',
    /membership m/,
  ],
  [
    'the nullable side of a right join that is bound in WHERE only',
    'select 1 from membership m right join vendor_group g on m.group_id = g.id where g.organization_id = $1 and m.organization_id = $1',
    /membership m/,
  ],
  [
    'a full join',
    'select 1 from membership m full join vendor_group g on m.organization_id = $1 and g.organization_id = $1',
    /membership m/,
    /vendor_group g/,
  ],
  [
    'a join whose alias hides the table from WHERE',
    'select 1 from vendor_group g where g.organization_id = $1 and exists (select 1 from (vendor_group g cross join known_company) j where g.organization_id = $1)',
    /vendor_group g at byte 85/,
  ],
  [
    'a CTE',
    'with g as (select id from vendor_group) select m.id from membership m join g on true where m.organization_id = $1',
    /vendor_group/,
  ],
  [
    'the statement behind a CTE',
    'with g as (select id from vendor_group where organization_id = $1) select m.id from membership m join g on true',
    /membership m/,
  ],
  [
    'the body of a CTE that takes the name of its table',
    'with vendor_group as (select id from vendor_group) select id from vendor_group',
    /vendor_group at byte 37/,
  ],
  [
    'a table written with its schema beside a CTE of its name',
    'with vendor_group as (select 1 as id) select id from public.vendor_group',
    /vendor_group/,
  ],
  [
    'a table outside the query that its CTE shadows',
    'select 1 from (with vendor as (select 1) select * from vendor) a, vendor b',
    /vendor b/,
  ],
  [
    'the recursive arm of a CTE',
    'with recursive t as (select id from vendor where organization_id = $1 union all select v.id from vendor v join t on v.parent_id = t.id) select * from t',
    /vendor v/,
  ],
  [
    'a sub-select in EXISTS',
    'select 1 from vendor_group g where g.organization_id = $1 and exists (select 1 from membership m where m.group_id = g.id)',
    /membership m/,
  ],
  [
    'a sub-select in EXISTS bound to the outer table only',
    'select 1 from vendor_group g where g.organization_id = $1 and exists (select 1 from membership m where g.organization_id = $1)',
    /membership m/,
  ],
  [
    'a sub-select in IN',
    'select 1 from vendor_group where organization_id = $1 and id in (select group_id from membership)',
    /membership/,
  ],
  [
    'a scalar sub-select in the select list',
    'select (select count(*) from membership m where m.group_id = g.id) from vendor_group g where g.organization_id = $1',
    /membership m/,
  ],
  [
    'a lateral sub-select',
    'select 1 from vendor_group g, lateral (select 1 from membership m where m.group_id = g.id) x where g.organization_id = $1',
    /membership m/,
  ],
  ['a sub-select in FROM', 'select 1 from (select id from vendor_group) g', /vendor_group/],
  [
    'a sub-select in ON',
    'select 1 from vendor_group g join known_company k on k.id = (select max(id) from vendor) where g.organization_id = $1',
    /vendor at/,
  ],
  ['a sub-select in VALUES', 'values ((select count(*) from vendor))', /vendor/],
  [
    'a sub-select in ORDER BY',
    'select 1 from known_company order by (select id from vendor limit 1)',
    /vendor/,
  ],
  ['a sub-select in LIMIT', 'select 1 from known_company limit (select count(*) from vendor)', /vendor/],
  [
    'a sub-select in HAVING',
    'select 1 from known_company having count(*) > (select count(*) from vendor)',
    /vendor/,
  ],
  ['a sub-select in an array', 'select array(select id from vendor)', /vendor/],
  ['a sub-select in a function of FROM', 'select 1 from unnest(array(select id from vendor)) x', /vendor/],
  [
    'an arm of a union',
    'select id from vendor_group where organization_id = $1 union select id from vendor',
    /vendor at/,
  ],
  [
    'both arms of an except',
    'select id from vendor_group except select id from vendor order by 1',
    /vendor_group/,
    /vendor at/,
  ],
  ['an OR-ed predicate', 'select 1 from vendor where organization_id = $1 or id = $2', /vendor/],
  ['a negated predicate', 'select 1 from vendor where not (organization_id = $1)', /vendor/],
  ['another comparison', 'select 1 from vendor where organization_id >= $1', /vendor/],
  ['a predicate on several organizations', 'select 1 from vendor where organization_id = any($1)', /vendor/],
  ['a predicate on a list', 'select 1 from vendor where organization_id in ($1)', /vendor/],
  ['a predicate on a literal', "select 1 from vendor where organization_id = 'a'", /vendor/],
  [
    'a predicate on the setting',
    "select 1 from vendor where organization_id = current_setting('app.organization_id')::uuid",
    /vendor/,
  ],
  ['a predicate on itself', 'select 1 from vendor where organization_id = organization_id', /vendor/],
  [
    'a predicate in HAVING',
    'select 1 from vendor group by organization_id having organization_id = $1',
    /vendor/,
  ],
  ['a predicate of another column', 'select 1 from vendor v where v.id = $1', /vendor v/],
  [
    'a predicate of a column renamed by the alias',
    'select 1 from vendor v(id, organization_id) where v.organization_id = $1',
    /vendor v/,
  ],
  [
    'a predicate of the hidden table name',
    'select 1 from vendor v where vendor.organization_id = $1',
    /vendor v/,
  ],
  [
    'a bare predicate over two tables',
    'select 1 from vendor v join membership m on true where organization_id = $1',
    /vendor v/,
    /membership m/,
  ],
  [
    'a bare predicate beside another table',
    'select 1 from vendor v join credential c on true where organization_id = $1',
    /vendor v/,
  ],
  ['the TABLE form', 'table vendor', /vendor/],
  ['a sampled table', 'select 1 from vendor tablesample system (1) where organization_id = $1', /vendor/],
  ['an explained statement', 'explain analyze select 1 from vendor', /vendor/],
  ['a cursor', 'declare c cursor for select 1 from vendor', /vendor/],
  ['a table made from another', 'create table copied as select * from vendor', /vendor/],
  ['an update', 'update vendor set name = $2', /vendor/],
  [
    'the FROM of an update',
    'update vendor v set name = m.name from membership m where v.organization_id = $1 and m.vendor_id = v.id',
    /membership m/,
  ],
  [
    'the target of an update with FROM',
    'update vendor v set name = m.name from membership m where m.organization_id = $1 and m.vendor_id = v.id',
    /vendor v/,
  ],
  [
    'a sub-select in SET',
    'update vendor set (name, size) = (select name, 1 from membership) where organization_id = $1',
    /membership/,
  ],
  [
    'the target of an update beside a CTE of its name',
    'with vendor as (select 1) update vendor set name = $1',
    /vendor/,
  ],
  ['an update at a cursor', 'update vendor set name = $1 where current of c', /vendor/],
  ['a delete', 'delete from vendor where id = $1', /vendor/],
  [
    'the USING of a delete',
    'delete from membership m using vendor v where m.organization_id = $1 and v.id = m.vendor_id',
    /vendor v/,
  ],
  [
    'the target of a delete with USING',
    'delete from membership m using vendor v where v.organization_id = $1 and v.id = m.vendor_id',
    /membership m/,
  ],
  [
    'a sub-select in RETURNING',
    'delete from membership where organization_id = $1 returning (select count(*) from vendor)',
    /vendor/,
  ],
  [
    'the source of INSERT … SELECT',
    'insert into membership (organization_id, id) select $1, id from vendor on conflict do nothing',
    /vendor/,
  ],
  [
    'the source of INSERT … SELECT into a global table',
    'insert into due_work (organization_id, id) select organization_id, id from vendor on conflict do nothing',
    /vendor/,
  ],
  ['LOCK', 'lock table vendor in share mode', /vendor .*no organization predicate can bind it/],
  ['TRUNCATE', 'truncate known_company, vendor', /vendor/],
  ['COPY from a table', 'copy vendor to stdout', /vendor/],
  ['COPY into a table', 'copy public.vendor (id) from stdin', /vendor/],
  ['COPY of a query', 'copy (select 1 from vendor) to stdout', /vendor/],
  ['MERGE', 'merge into known_company k using x on k.id = x.id when matched then do nothing', /ON CONFLICT/],
  ['the second of two statements', 'select 1; select 1 from vendor', /vendor/],
  ['a code block', 'do $$ begin delete from\nvendor; end $$', /code block uses vendor/],
  ['a trigger', 'create trigger t before update on vendor execute function f()', /vendor/],
]

for (const [where, sql, ...expected] of omissions) {
  test(`an omission is found in ${where}`, async () => {
    const sentences = await findMissingPredicates(sql, fenced)
    assert.equal(sentences.length, expected.length, sentences.join('\n'))
    for (const [index, pattern] of expected.entries()) assert.match(sentences[index] ?? '', pattern)
  })
}

const breaches: [rule: string, sql: string, expected: RegExp][] = [
  [
    'two parameters cannot stand for the organization in one statement',
    'select 1 from vendor v join membership m on m.organization_id = $2 where v.organization_id = $1',
    /bound to \$1 and \$2/,
  ],
  [
    'a row is not inserted under one parameter and read under another',
    'insert into membership (organization_id, id) select $2, id from vendor where organization_id = $1 returning id',
    /bound to \$1 and \$2/,
  ],
  [
    'rows of one INSERT do not carry two parameters',
    'insert into vendor (organization_id, id) values ($1, $2), ($3, $4)',
    /bound to \$1 and \$3/,
  ],
  ['INSERT names organization_id', 'insert into vendor (id) values ($1)', /does not name organization_id/],
  ['INSERT has a column list', 'insert into vendor values ($1, $2)', /does not name organization_id/],
  ['INSERT has values', 'insert into vendor default values', /does not name organization_id/],
  [
    'INSERT takes organization_id from a parameter',
    "insert into vendor (organization_id, id) values ('a', $1)",
    /something other than a parameter/,
  ],
  [
    'every row of an INSERT takes organization_id from a parameter',
    'insert into vendor (id, organization_id) values ($2, $1), ($3, default)',
    /something other than a parameter/,
  ],
  [
    'INSERT … SELECT takes organization_id from a bound column',
    'insert into vendor (organization_id, id) select c.organization_id, c.id from credential c returning id',
    /something other than a parameter/,
  ],
  [
    'every arm of INSERT … SELECT takes organization_id from a parameter',
    "insert into vendor (organization_id, id) select $1, 'x' union select organization_id, id from credential returning id",
    /something other than a parameter/,
  ],
  [
    'no star hides where organization_id of INSERT … SELECT comes from',
    'insert into vendor (id, organization_id) select c.*, $1 from credential c returning id',
    /something other than a parameter/,
  ],
  [
    'INSERT … SELECT carries ON CONFLICT or RETURNING',
    'insert into vendor (organization_id, id) select $1, id from unnest($2::text[]) as t(id)',
    /neither ON CONFLICT nor RETURNING/,
  ],
  [
    'a conflict target begins with organization_id',
    'insert into vendor (organization_id, id) values ($1, $2) on conflict (id, organization_id) do nothing',
    /ON CONFLICT target/,
  ],
  [
    'a conflict target lists its columns',
    'insert into vendor (organization_id, id) values ($1, $2) on conflict on constraint vendor_pkey do nothing',
    /ON CONFLICT target/,
  ],
  [
    'ON CONFLICT does not move a row',
    'insert into vendor (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set organization_id = $1',
    /never changes its organization/,
  ],
  [
    'UPDATE does not move a row',
    'update vendor set (name, organization_id) = ($2, $3) where organization_id = $1',
    /never changes its organization/,
  ],
  [
    'a change does not hide in a CTE',
    'with v as (update vendor set name = $2 where organization_id = $1 returning id) insert into membership (organization_id, id) values ($1, $3)',
    /CTE changes data/,
  ],
  [
    'a change of a global table does not hide in a CTE beside a fenced one',
    'with d as (delete from due_work where id = $2) select id from vendor where organization_id = $1',
    /CTE changes data/,
  ],
  ['set_config is refused anywhere', "select pg_catalog.set_config('a', 'b', true)", /app_enter/],
  [
    'set_config is refused in a sub-select',
    "select id from vendor where organization_id = $1 and (select set_config('a', 'b', true)) is null",
    /app_enter/,
  ],
  ['the organization is not set past app_enter', "set app.organization_id = 'a'", /app_enter/],
  ['nextval is refused anywhere', "insert into audit (id) values (nextval('audit_id'))", /nextval/],
  [
    'clock_timestamp() is refused in an update',
    'update due_work set at = clock_timestamp() where id = $1',
    /clock_timestamp/,
  ],
  [
    'clock_timestamp() is refused in ON CONFLICT DO UPDATE',
    'insert into due_work (id) values ($1) on conflict (id) do update set at = clock_timestamp()',
    /clock_timestamp/,
  ],
  [
    'pg_notify is a statement of its own',
    "select pg_notify('a', id) from vendor where organization_id = $1",
    /statement of its own/,
  ],
  [
    'an advisory lock is a statement of its own',
    'select pg_advisory_xact_lock(1) from vendor where organization_id = $1',
    /statement of its own/,
  ],
  ['a statement that cannot be parsed is not passed over', 'select from where', /parser refuses/],
]

for (const [rule, sql, expected] of breaches) {
  test(rule, async () => {
    const sentences = await findMissingPredicates(sql, fenced)
    assert.equal(sentences.length, 1, sentences.join('\n'))
    assert.match(sentences[0] ?? '', expected)
  })
}

test('references to fenced tables are counted, those to CTEs and global tables are not', async () => {
  const sql = `with vendor as (select id from membership where organization_id = $1)
    insert into vendor_group (organization_id, id) select $1, v.id from vendor v join credential c on true returning id`
  assert.deepEqual(await inspectStatement(sql, fenced), { faults: [], references: 2 })
})
