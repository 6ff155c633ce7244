import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { testDatabaseUrl } from '../support/scratch-database.ts'
import { createCitusCheck } from './citus-refusals.ts'

const client = new Client({ connectionString: testDatabaseUrl() })
let check: Awaited<ReturnType<typeof createCitusCheck>>
before(async () => {
  await client.connect()
  check = await createCitusCheck(client)
})
after(() => client.end())

const insertGroup = 'insert into vendor_group (organization_id, id, name, name_key) values ($1, $2, $3, $4)'
const onGroup = 'on conflict (organization_id, id)'
const oneGroup = 'where organization_id = $1 and id = $2'

const accepted = [
  `select to_char(updated_at, 'YYYY') from vendor_group ${oneGroup} for update`,
  `${insertGroup} returning id, member_count + 1, lower(name), app_wire_id('vgr', id), id::text`,
  `${insertGroup} ${onGroup} do update set name = excluded.name, updated_at = excluded.updated_at`,
  `insert into vendor_group (organization_id, id, name, name_key, updated_at)
   values ($1, gen_random_uuid(), $2, $2, now() - interval '1 day')`,
  `insert into vendor_group (organization_id, id, name, name_key)
   select $1, $2, name, (select company_name from vendor where organization_id = $1 and id = $3)
   from vendor_group where organization_id = $1 and id = $4 ${onGroup} do nothing`,
  `update vendor_group set updated_at = now() - interval '1 day', member_count = member_count + 1 ${oneGroup}`,
  `update vendor_group set archived_at = case when name = $3 then updated_at end ${oneGroup}`,
  `update vendor_group set archived_at = least(archived_at, now()) ${oneGroup}`,
  `update vendor_group set name = $2 where organization_id = $1 and updated_at < now() - interval '1 day'`,
  `update vendor_group set name = $3 where organization_id = $1 and $2 - updated_at > interval '1 day'`,
  `update vendor set company_name = organization.name from organization
   where vendor.organization_id = $1 and organization.id = $1`,
  'delete from vendor_group where organization_id = $1 and updated_at <= now()',
  `select from questionnaire_link where organization_id = $1 and questionnaire_id not in (
     select id from questionnaire where organization_id = $1)`,
  `delete from console_session where user_id in (select user_id from console_membership where role = $1)`,
  `update organization_turn set counts_due_at = $1 where organization_id in (
     select organization_id from organization_turn order by counts_due_at limit 1 for no key update skip locked)`,
  `insert into remediation_link (token_hash, organization_id, request_id, holder, expires_at)
   select $2, $1, id, '', now() from remediation_request where organization_id = $1 returning true`,
]

for (const text of accepted) {
  test(`Citus takes: ${text.replaceAll(/\s+/g, ' ').slice(0, 140)}`, async () => {
    assert.deepEqual(await check(text), [])
  })
}

const refused: [what: string, text: string, expected: RegExp][] = [
  [
    'JSON in RETURNING',
    `${insertGroup} returning json_build_object('id', id)`,
    /RETURNING calls json_build_object/,
  ],
  [
    'a formatted time in RETURNING',
    `update vendor_group set name = $3 ${oneGroup} returning to_char(updated_at, 'YYYY')`,
    /RETURNING calls to_char/,
  ],
  [
    'a time as text in RETURNING',
    `delete from vendor_group ${oneGroup} returning updated_at::text`,
    /RETURNING calls the conversion between timestamp with time zone and text/,
  ],
  [
    'a stable function in a sub-select of RETURNING',
    `delete from vendor_group ${oneGroup} returning (select count(*) from organization where created_at < now())`,
    /RETURNING calls now/,
  ],
  [
    'JSON in RETURNING of a table that every node copies',
    'delete from credential where client_id = $1 returning json_build_object(name, scopes)',
    /DELETE of credential: RETURNING calls json_build_object/,
  ],
  [
    'a change in a CTE',
    `with gone as (delete from credential where client_id = $1 returning to_json(name)) select from gone`,
    /DELETE of credential: RETURNING calls to_json/,
  ],
  [
    'now() in ON CONFLICT',
    `${insertGroup} ${onGroup} do update set updated_at = now()`,
    /ON CONFLICT calls now/,
  ],
  [
    'current_timestamp in ON CONFLICT',
    `${insertGroup} ${onGroup} do update set updated_at = current_timestamp`,
    /ON CONFLICT calls current_date or similar/,
  ],
  [
    'now() in the condition of ON CONFLICT',
    `${insertGroup} ${onGroup} do update set name = $3 where vendor_group.updated_at < now()`,
    /ON CONFLICT calls now/,
  ],
  [
    'arithmetic that depends on the time zone in ON CONFLICT',
    `${insertGroup} ${onGroup} do update set updated_at = excluded.updated_at + interval '1 day'`,
    /ON CONFLICT calls timestamptz_pl_interval/,
  ],
  [
    'now() in CASE',
    `update vendor_group set archived_at = case when $3 then now() end ${oneGroup}`,
    /CASE or coalesce calls now/,
  ],
  [
    'now() in coalesce',
    `update vendor_group set archived_at = coalesce(archived_at, now()) ${oneGroup}`,
    /CASE or coalesce calls now/,
  ],
  [
    'arithmetic with now() and a column',
    `update vendor_group set archived_at = now() + member_count * interval '1 day' ${oneGroup}`,
    /timestamptz_pl_interval\(\) is not immutable and is computed from a column/,
  ],
  [
    'an interval added to a column',
    `update vendor_group set archived_at = updated_at + interval '1 day' ${oneGroup}`,
    /timestamptz_pl_interval\(\) is not immutable and is computed from a column/,
  ],
  [
    'a stable function of a column in WHERE',
    "delete from vendor_group where organization_id = $1 and date_trunc('day', updated_at) < $2",
    /date_trunc\(\) is not immutable and is computed from a column/,
  ],
  [
    'a stable function of a column in the condition of a join',
    `update vendor_group set name = vendor.company_name from vendor join organization
     on organization.id = $1 and organization.created_at + interval '1 day' < $2
     where vendor.organization_id = $1 and vendor_group.organization_id = $1`,
    /timestamptz_pl_interval/,
  ],
  [
    'a random id in UPDATE',
    `update audit_stream set sent_id = gen_random_uuid() where organization_id = $1`,
    /gen_random_uuid\(\) is volatile/,
  ],
  [
    'a sub-select in VALUES',
    `insert into vendor_group (organization_id, id, name, name_key)
     values ($1, $2, (select name from organization where id = $1), $3)`,
    /VALUES holds a sub-select/,
  ],
  [
    'a sub-select in the second row of VALUES',
    `insert into vendor_group (organization_id, id, name, name_key)
     values ($1, $2, 'a', 'a'), ($1, $3, (select name from organization where id = $1), 'b')`,
    /VALUES holds a sub-select/,
  ],
  [
    'DELETE of a local table by a fenced one',
    `delete from questionnaire_link where organization_id = $1 and questionnaire_id in (
       select id from questionnaire where organization_id = $1)`,
    /DELETE of questionnaire_link reads questionnaire/,
  ],
  [
    'UPDATE of a fenced table from a local one',
    `update questionnaire set opened_at = revoked_at from questionnaire_link
     where questionnaire.organization_id = $1 and questionnaire_link.questionnaire_id = questionnaire.id`,
    /UPDATE of questionnaire reads questionnaire_link/,
  ],
  [
    'DELETE of a table that every node copies by a fenced one',
    `delete from credential where exists (select from vendor where vendor.organization_id = $1)`,
    /DELETE of credential reads vendor/,
  ],
  [
    'DELETE of a local table by EXISTS in one that every node copies',
    `delete from console_session where not exists (
       select from console_membership where console_membership.user_id = console_session.user_id)`,
    /DELETE of console_session reads console_membership in EXISTS/,
  ],
  [
    'DELETE of a table that every node copies by EXISTS in a local one',
    `delete from console_user where not exists (
       select from console_device where console_device.user_id = console_user.id)`,
    /DELETE of console_user reads console_device in EXISTS/,
  ],
  [
    'SELECT of a local table by NOT EXISTS in a fenced one',
    `select from questionnaire_link where organization_id = $1 and not exists (
       select from questionnaire where questionnaire.organization_id = $1
         and questionnaire.id = questionnaire_link.questionnaire_id)`,
    /SELECT of questionnaire_link reads questionnaire in EXISTS/,
  ],
  [
    'UPDATE of a local table that locks rows joined with those of every node',
    `update organization_turn set counts_due_at = $1 where organization_id in (
       select organization.id from organization_turn
       join organization on organization.id = organization_turn.organization_id
       limit 1 for no key update of organization_turn skip locked)`,
    /UPDATE of organization_turn reads organization in EXISTS or a locking sub-select/,
  ],
]

for (const [what, text, expected] of refused) {
  test(`the check finds ${what}`, async () => {
    const faults = await check(text)
    assert.equal(faults.length, 1, faults.join('\n'))
    assert.match(faults[0] ?? '', expected)
  })
}

test('a statement that PostgreSQL refuses is not passed over', async () => {
  const faults = await check('delete from vendor_group where no_such_column')
  assert.deepEqual(faults, ['PostgreSQL refuses the statement: column "no_such_column" does not exist.'])
})

test('the check leaves nothing behind', async () => {
  await check(`${insertGroup} returning id`)
  const { rows } = await client.query(
    "select from pg_proc where proname = 'analysed' union all select from pg_prepared_statements where name = 'analysed'",
  )
  assert.equal(rows.length, 0)
})
