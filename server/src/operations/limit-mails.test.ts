import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alterVendor, callOnEvent, plantEventAndVendor } from '../../../test/support/plant/event-portfolio.ts'
import { type Reply, startService, type TestOrganization } from '../../../test/support/harness.ts'
import { callOnObservations, observeVendor } from '../../../test/support/plant/reach-observation.ts'
import {
  moveInConsole,
  reachQuestionnaire,
  sending,
} from '../../../test/support/plant/reach-questionnaire.ts'
import { sql } from '../store/kernel/sql.ts'

let passedMs = 0
const { newOrganization, service } = await startService({
  mailsPerHour: 5,
  counterClock: () => performance.now() + passedMs,
  // Mails are queued and never sent here.
  mailer: { send: () => Promise.reject(new Error('Nothing is sent in this test.')) },
})
const { store } = service

const invite = (organization: TestOrganization, email: string): Promise<Reply> =>
  organization.console('/console/v1/members/invitations', { method: 'POST', body: { email, role: 'viewer' } })

const contactsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: 'Desk', email: `desk${index}@acme.com` }))

const counts = ({ organizationId }: TestOrganization) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ mails: number; invitations: number }>`
      select
        (select count(*)::integer from outbox_mail where outbox_mail.organization_id = ${db.organizationId}) as mails,
        (select count(*)::integer from console_invitation
          where console_invitation.organization_id = ${db.organizationId}) as invitations`),
  )

const assertRefused = ({ status, body, headers }: Reply): void => {
  assert.equal(status, 429)
  assert.equal(body.details[0].reason, 'RATE_LIMIT_EXCEEDED')
  assert.match(body.message, /may send 5 mails an hour; .+ Wait \d+ seconds\.$/)
  assert.ok(Number(headers.get('retry-after')) > 0)
}

test('the sixth mail of an hour is refused with nothing written, for this organization only', async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => invite(own, `stranger${index}@example.net`)),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 5)
  for (const reply of replies.filter(({ status }) => status !== 200)) assertRefused(reply)
  assert.deepEqual(await counts(own), [{ mails: 5, invitations: 5 }])
  assert.equal((await invite(other, 'stranger@example.net')).status, 200)
  passedMs += 3_600_000
  assert.equal((await invite(own, 'late@example.net')).status, 200)
})

test("a day allows no more than four hours' worth", async () => {
  const own = await newOrganization()
  let sent = 0
  for (let hour = 0; hour < 6; hour += 1) {
    for (let mail = 0; mail < 5; mail += 1)
      if ((await invite(own, `s${hour}-${mail}@example.net`)).status === 200) sent += 1
    passedMs += 3_600_000
  }
  assert.equal(sent, 20)
})

test('every recipient counts, for questionnaires, remediation requests and requests about events', async () => {
  const asking = async (
    ask: (organization: TestOrganization) => Promise<(count: number) => Promise<Reply>>,
  ) => {
    const organization = await newOrganization()
    const send = await ask(organization)
    const [before] = await counts(organization)
    assertRefused(await send(6))
    assert.deepEqual(await counts(organization), [before], 'What is refused leaves nothing.')
    const sent = await send(5)
    assert.equal(sent.status, 200, sent.text)
    assertRefused(await invite(organization, 'one-more@example.net'))
  }
  await asking(async (organization) => {
    const { id } = await reachQuestionnaire(store, organization, 'DRAFT')
    return (count) => moveInConsole(organization, id, 'send', { ...sending, recipients: contactsOf(count) })
  })
  await asking(async (organization) => {
    const orns = await observeVendor(store, organization, 'acme.com', 1)
    return (count) =>
      callOnObservations(organization, 'request-remediation', orns, {
        companyContacts: [{ domain: 'acme.com', contacts: contactsOf(count) }],
      })
  })
  await asking(async (organization) => {
    const own = await plantEventAndVendor(store, organization, {})
    await alterVendor(store, own.organizationId, 'acme.com', { contacts: contactsOf(1) })
    return (count) =>
      callOnEvent(own, own.eventId, 'vrm-requests', {
        vendorDomain: 'acme.com',
        requestType: 'VRM_REQUEST_TYPE_REMEDIATION',
        message: 'Please update.',
        recipients: contactsOf(count),
      })
  })
})
