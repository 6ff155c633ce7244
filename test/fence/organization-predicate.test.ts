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

test('every predicate of the correct statements is needed: removing any one of them is detected', async () => {
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
