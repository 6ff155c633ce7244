import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestOrganization } from '../../../test/support/harness.ts'
import { startSmtpSink } from '../../../test/support/smtp-sink.ts'
import { startApart } from '../../../test/support/start-apart.ts'
import { createMailer } from '../collect/outbox/create-mailer.ts'
import { sendOutbox } from '../collect/outbox/send-outbox.ts'
import { watchDomains } from '../collect/checks/watch-domains.ts'
import { sql } from '../store/kernel/sql.ts'
import { usualDemo } from './demo.ts'
import { makeDemo } from './make-demo.ts'

const { service, newOrganization } = await startApart()
const { store } = service
const now = new Date()
let organization: TestOrganization

before(async () => {
  organization = await newOrganization()
  const size = { ...usualDemo, observations: 400 }
  await makeDemo({ store, organizationId: organization.organizationId, size, now, groups: 'in-background' })
})

const sink = await startSmtpSink()
after(() => sink.close())
const mailer = createMailer({
  host: '127.0.0.1',
  port: sink.port,
  secure: false,
  requireTls: false,
  auth: undefined,
  from: { name: 'Parapet', address: 'parapet@example.com' },
})

const mails = async (): Promise<{ status: string; lastError?: string }[]> =>
  (await organization.console('/console/v1/connectors/outbox')).body.mails

const sendAll = async (): Promise<void> => {
  while ((await mails()).some(({ status }) => status === 'OUTBOX_MAIL_STATUS_PENDING'))
    await sendOutbox({ store, mailer, publicUrl: 'https://risk.example.com', onFailure: () => assert.fail() })
}

test('nobody is written to about companies of a demo: not by what it asks, nor by what a user asks them', async () => {
  assert.ok((await mails()).length > 0, 'A demo has requests that would be sent.')
  const { observations } = await organization.client.getObservations({})
  const open = observations.find(({ status }) => status === 'OBSERVATION_STATUS_OPEN')
  const reply = await organization.console('/public/v1/observations/actions/request-remediation', {
    method: 'POST',
    body: {
      observationOrns: [open?.orn],
      companyContacts: [
        { domain: open?.vendorDomain, contacts: [{ name: 'Desk', email: 'desk@reachable.com' }] },
      ],
    },
  })
  assert.equal(reply.status, 200, reply.text)
  await sendAll()
  assert.deepEqual(sink.mails, [])
  for (const { status, lastError } of await mails()) {
    assert.equal(status, 'OUTBOX_MAIL_STATUS_WITHDRAWN')
    assert.match(lastError ?? '', /fictional demo data/)
  }
})

test('nobody is asked about companies of a demo', async () => {
  await watchDomains({ store, auditKey: service.keyring.auditKey, onAudited: () => {}, now })
  const watched = await store.system((db) =>
    db.run(sql<{ domain: string }>`
      select domain from domain_watch where organization_id = ${organization.organizationId}`),
  )
  const { vendors } = await organization.client.listVendors({ limit: 100 })
  assert.equal(vendors.length, usualDemo.vendors)
  assert.deepEqual(
    watched.filter(({ domain }) => vendors.some(({ domainName }) => domainName === domain)),
    [],
  )
})
