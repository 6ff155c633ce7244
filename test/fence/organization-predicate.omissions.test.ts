import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMissingPredicates } from './organization-predicate.ts'

const fenced = new Set(['vendor_group', 'membership', 'vendor'])

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
