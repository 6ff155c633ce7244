import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  inDays,
  moveInConsole,
  reachQuestionnaire,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { hashLinkToken } from '../../domain/kernel/link-token.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { newOrganization, service, request } = await startService()
const untouched = await newOrganization()
const draft = await reachQuestionnaire(service.store, untouched, 'DRAFT')

test('sending sets recipients and due date and gives a link that lives 30 days longer', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'DRAFT')
  const dueDate = '2027-03-01T10:00:00.000Z'
  const { body } = await moveInConsole(organization, id, 'send', { ...sending, dueDate })
  const { questionnaire, link } = body
  assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_SENT')
  assert.equal(questionnaire.dueDate, dueDate)
  assert.ok(questionnaire.sentAt)
  assert.deepEqual(questionnaire.recipients, [
    { name: 'Security desk', email: 'security@acme.test', isPrimary: false },
  ])
  assert.match(link.token, /^qlt_[A-Za-z0-9_-]{43}$/)
  assert.equal(link.expiresAt, '2027-03-31T10:00:00.000Z')
  const opened = await request('/link/v1/questionnaire', { token: link.token })
  assert.equal(opened.body.questionnaire.id, id)
})

test('without recipients it goes to the contacts of the vendor, and nowhere without any', async () => {
  const organization = await newOrganization()
  const { id, vendorId } = await reachQuestionnaire(service.store, organization, 'DRAFT')
  const { dueDate } = sending
  const refused = await moveInConsole(organization, id, 'send', { dueDate })
  assert.equal(refused.status, 400)
  assert.equal(refused.body.details[1].fieldViolations[0].field, 'recipients')

  const contacts = [{ name: 'Ann', email: 'ann@acme.test', isPrimary: true }]
  const { vendor } = await organization.client.setVendorContacts({ id: vendorId, contacts })
  const { questionnaire } = await organization.client.createQuestionnaire({
    templateId: 'qtp_baseline',
    vendorId,
  })
  const { body } = await moveInConsole(organization, questionnaire.id, 'send', { dueDate })
  assert.deepEqual(body.questionnaire.recipients, vendor.contacts)
})

const refusals: [what: string, body: object, field: string][] = [
  ['no due date', { recipients: sending.recipients }, 'dueDate'],
  ['a due date in the past', { ...sending, dueDate: inDays(-1) }, 'dueDate'],
  ['a due date more than a year away', { ...sending, dueDate: inDays(370) }, 'dueDate'],
  ['a due date that does not exist', { ...sending, dueDate: '2027-02-30T00:00:00Z' }, 'dueDate'],
  ['no recipients', { ...sending, recipients: [] }, 'recipients'],
  ['an invalid address', { ...sending, recipients: [{ name: 'A', email: 'a' }] }, 'recipients[0].email'],
  [
    'an address twice',
    {
      ...sending,
      recipients: [
        { name: 'A', email: 'a@b.test' },
        { name: 'B', email: 'A@B.test' },
      ],
    },
    'recipients[1].email',
  ],
]

for (const [what, body, field] of refusals) {
  test(`${what} is refused`, async () => {
    const reply = await moveInConsole(untouched, draft.id, 'send', body)
    assert.equal(reply.status, 400)
    assert.equal(reply.body.details[1].fieldViolations[0].field, field)
  })
}

const rowsAbout = async (organizationId: OrganizationId) =>
  service.store.inOrganization(organizationId, (db) =>
    Promise.all([
      db.run(sql<{ hash: Buffer; vendorName: string; row: string }>`
        select token_hash as hash, vendor_name as "vendorName", questionnaire_link::text as row
        from questionnaire_link where organization_id = ${db.organizationId}`),
      db.run(sql<{ recipient: number; row: string }>`
        select recipient, questionnaire_invitation::text as row from questionnaire_invitation
        where organization_id = ${db.organizationId} order by recipient`),
      db.run(sql<{ row: string }>`
        select idempotency_key::text as row from idempotency_key where organization_id = ${db.organizationId}`),
      db.run(sql<{ row: string }>`
        select audit_entry::text as row from audit_entry where organization_id = ${db.organizationId}`),
    ]),
  )

test('the token is stored nowhere but as a hash, and a mail is queued for each recipient', async () => {
  const fresh = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, fresh, 'DRAFT')
  const recipients = [...sending.recipients, { name: 'Ann', email: 'ann@acme.test' }]
  const send = () =>
    fresh.console(`/public/v1/questionnaires/${id}/send`, {
      method: 'POST',
      body: { ...sending, recipients },
      headers: { 'Idempotency-Key': 'send-1' },
    })
  const { body } = await send()
  const token = String(body.link.token)
  const [links, invitations, ...kept] = await rowsAbout(fresh.organizationId)
  assert.deepEqual(
    links.map(({ hash, vendorName }) => ({ hash, vendorName })),
    [{ hash: hashLinkToken(token), vendorName: 'planted' }],
  )
  assert.deepEqual(
    invitations.map(({ recipient }) => recipient),
    [0, 1],
  )
  const rows = [...links, ...invitations, ...kept.flat()].map(({ row }) => row)
  assert.ok(rows.length > 3)
  assert.ok(rows.every((row) => !row.includes(token.slice(4))))
  // The token is shown once, whatever idempotency key the call has.
  assert.equal((await send()).status, 409)
})

test('the audit trail says when it is due and to how many it went, by whom', async () => {
  const fresh = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, fresh, 'SENT')
  const entry = (await auditEntries(service.store, fresh.organizationId)).at(-1)
  assert.deepEqual(entry, {
    action: 'questionnaire.sent',
    targetType: 'questionnaire',
    targetId: id,
    actorId: fresh.people.owner,
    channel: 'CHANNEL_UI',
    details: { dueDate: sending.dueDate, recipients: 1 },
  })
})

test('of five sent at once one goes out', async () => {
  const fresh = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, fresh, 'DRAFT')
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => moveInConsole(fresh, id, 'send', sending)),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal(replies.filter(({ status }) => status === 409).length, 4)
  const [links] = await rowsAbout(fresh.organizationId)
  assert.equal(links.length, 1)
})
