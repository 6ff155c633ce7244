import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { wireId } from '../../store/kernel/wire-id.ts'
import { sendOutbox } from './send-outbox.ts'

const { service, newOrganization } = await startApart()
const { store } = service
const sink = await startSmtpSink()
after(() => sink.close())

// Stored numbers of the statuses.
const [sent, cancelled] = [2, 6]

test('a request about a security event is sent and recorded as delivered; a cancelled one is not', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const eventId = uuidOf('evt', newId('evt'))
  const [asked, withdrawn] = [newId('vrq'), newId('vrq')]
  const recipients = [{ name: 'Desk', email: 'desk@acme.com' }]
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into security_event (
        organization_id, id, title, summary, event_type, severity, status, occurred_at, detected_at, updated_at)
      values (${db.organizationId}, ${eventId}, 'Breach at Cloud', 'x', 1, 4, 1, now(), now(), now())`)
    for (const [id, status] of [
      [asked, sent],
      [withdrawn, cancelled],
    ] as const) {
      await db.run(sql`
        insert into vrm_request (
          organization_id, id, event_id, domain, request_type, status, message, recipients, requested_by, sent_at,
          due_date)
        values (${db.organizationId}, ${uuidOf('vrq', id)}, ${eventId}, 'acme.com', 1, ${status}, 'Are you affected?',
          ${JSON.stringify(recipients)}::json, '{}', now(), '2026-12-24T00:00:00Z')`)
      await insertOutboxMails(db, [
        { kind: 'OUTBOX_MAIL_KIND_VRM_REQUEST', sourceId: id, domain: 'acme.com', recipients },
      ])
    }
  })
  const mailer = mailerFor(sink)
  await sendOutbox({ store, mailer, publicUrl: 'https://risk.example.com', onFailure: () => assert.fail() })
  assert.equal(sink.mails.length, 1)
  const [mail = assert.fail()] = sink.mails
  assert.equal(mail.headers.get('subject'), 'Test asks you about a security event')
  assert.match(mail.text, /^ {2}Breach at Cloud$/m)
  assert.match(mail.text, /^> Are you affected\?$/m)
  assert.match(mail.text, /^Please answer by 2026-12-24\.$/m)
  const delivered = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ id: string }>`
      select ${wireId('vrq', 'id')} as id from vrm_request where organization_id = ${db.organizationId} and delivered_at is not null`),
  )
  assert.deepEqual(delivered, [{ id: asked }])
  const { body } = await organization.console(
    '/console/v1/connectors/outbox?status=OUTBOX_MAIL_STATUS_WITHDRAWN',
  )
  assert.equal(body.mails[0].sourceId, withdrawn)
})
