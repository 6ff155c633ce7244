import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createScratchDatabase } from '../../../test/scratch-database.ts'
import { migrate, readMigrations } from './migrate.ts'

const name = '0009_outbox_webhooks.sql'

test('what was asked for before there was an outbox is in it after the migration, but for what is sent or gone', async () => {
  const url = await createScratchDatabase()
  const all = await readMigrations()
  await migrate(url, {
    migrations: all.slice(
      0,
      all.findIndex((migration) => migration.name === name),
    ),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const to = JSON.stringify([{ name: 'Ada', email: 'ada@acme.com' }])
  await client.query(`
    insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status)
    values ('org_a', 'vnd_1', 'acme.com', 'Acme', 'VENDOR_LIFECYCLE_STATUS_ACTIVE');
    insert into remediation_request (organization_id, id, domain, recipients, observation_keys, requested_by, sent_at)
    values ('org_a', 'rmr_01JCQ3V5W8Z6T4R2M0K9H7F5D3', 'acme.com', '${to}', '{}', '{}', null),
      ('org_a', 'rmr_01JCQ3V5W8Z6T4R2M0K9H7F5D4', 'acme.com', '${to}', '{}', '{}', now());
    insert into questionnaire (organization_id, id, vendor_id, template_id, template_name, template_version, sections,
      status, recipients, total_questions, created_by)
    values ('org_a', 'qst_1', 'vnd_1', 't', 't', '1', '[]', 'QUESTIONNAIRE_STATUS_SENT', '${to}', 1, '{}');
    insert into questionnaire_invitation (organization_id, questionnaire_id, recipient)
    values ('org_a', 'qst_1', 0), ('org_a', 'qst_gone', 0)`)
  await migrate(url)
  const { rows } = await client.query(`
    select id, kind, source_id, recipient, domain, recipients -> 0 ->> 'email' as email,
      exists (select from outbox_work where mail_id = outbox_mail.id) as due
    from outbox_mail order by kind desc`)
  const { rows: unforced } = await client.query(
    'select relname from pg_class where relrowsecurity and not relforcerowsecurity',
  )
  await client.end()
  const [request, invitation, ...others] = rows
  assert.deepEqual(others, [])
  assert.deepEqual(request, {
    id: 'oml_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
    kind: 'OUTBOX_MAIL_KIND_REMEDIATION_REQUEST',
    source_id: 'rmr_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
    recipient: null,
    domain: 'acme.com',
    email: 'ada@acme.com',
    due: true,
  })
  assert.match(invitation.id, /^oml_[0-9A-F]{26}$/)
  assert.equal(invitation.source_id, 'qst_1')
  assert.equal(invitation.due, true)
  assert.deepEqual(unforced, [])
})
