import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newBrowser } from '../../../../test/support/browser.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { plantFallenScore } from '../../../../test/support/plant/plant-moved-score.ts'
import { askVendor, reachDispute } from '../../../../test/support/plant/reach-dispute.ts'
import { hideVendor } from '../../../../test/support/plant/reach-observation.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { readOutbox, startSending } from '../../../../test/support/start-sending.ts'
import { until } from '../../../../test/support/until.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { keepDueDates } from '../background/keep-due-dates.ts'
import { queueDigests } from './queue-digests.ts'

const { newOrganization, request, store, newSink, send } = await startSending()
const publicUrl = 'https://risk.example.com'

const run = (): Promise<void> => queueDigests({ store, now: new Date(), publicUrl })

const newTeam = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  // Works out when each digest is due.
  await run()
  return organization
}

/** Makes the digests of all members due, as if their hour had come; those who want none still get none. */
const comeDue = ({ organizationId }: TestOrganization): Promise<unknown> =>
  store.system((db) =>
    db.run(sql`
      update console_digest set due_at = now() - interval '1 minute'
      where organization_id = ${organizationId} and due_at < 'infinity'`),
  )

const choose = ({ console: call }: TestOrganization, body: object, role: 'owner' | 'viewer' = 'owner') =>
  call('/console/v1/account', { method: 'PATCH', body, role })

const mailsOf = async (organization: TestOrganization) =>
  (await readOutbox(organization)).filter(({ kind }: { kind: string }) => kind === 'OUTBOX_MAIL_KIND_DIGEST')

test('an owner gets what needs attention once, with links, and others get nothing by default', async () => {
  const organization = await newTeam()
  const vendorId = await plantFallenScore(store, organization, 'acme.com')
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  await run()
  assert.deepEqual(await mailsOf(organization), [], 'not before it is due')
  await comeDue(organization)
  await Promise.all([run(), run()])
  const mails = await mailsOf(organization)
  assert.equal(mails.length, 1)
  assert.equal(mails[0].recipients[0].email, `${organization.people.owner}@parapet.test`)
  const sink = await newSink()
  await send(mailerFor(sink))
  const mail = sink.mails.find(({ headers }) => headers.has('list-unsubscribe')) ?? assert.fail()
  assert.equal(mail.headers.get('subject'), 'What needs attention at Test')
  assert.match(mail.text, /^Vendors whose score fell in the last 7 days$/m)
  assert.match(mail.text, new RegExp(`^ {4}https://risk\\.example\\.com/vendors/${vendorId}$`, 'm'))
  assert.match(mail.text, /^New exploited vulnerabilities in the last 7 days \(\d+ findings\)$/m)
  assert.match(mail.text, /^ {2}CVE-2019-11510, at 1 vendor$/m)
  assert.match(mail.text, /^ {2}1 questionnaire to review$/m)
  await run()
  assert.equal((await mailsOf(organization)).length, 1)
})

const parse = (value: string | null) => JSON.parse(value ?? 'null')

test('overdue and disputed findings are counted, each with a link to exactly that list', async () => {
  const organization = await newTeam()
  const seen = { firstSeen: new Date().toISOString(), lastSeen: new Date().toISOString() }
  const { orns, token } = await askVendor(store, organization, 'acme.com', 3, seen)
  const [late = '', disputed = ''] = orns
  await reachDispute(organization, token, { orn: disputed })
  await organization.client.setObservationsDueDate({
    observationOrns: [late],
    dueAt: new Date(Date.now() + 1_000).toISOString(),
  })
  await keepDueDates({ store, now: new Date(Date.now() + 2_000) })
  // The findings of a vendor that is not monitored are hidden.
  const hidden = await askVendor(store, organization, 'hidden.com')
  await reachDispute(organization, hidden.token, { orn: hidden.orn })
  await hideVendor(store, organization.organizationId, 'hidden.com')
  await comeDue(organization)
  await run()
  const sink = await newSink()
  await send(mailerFor(sink))
  const { text } = sink.mails.find(({ headers }) => headers.has('list-unsubscribe')) ?? assert.fail()
  for (const [name, orn] of [
    ['1 overdue finding', late],
    ['1 finding that a vendor disputes', disputed],
  ] as const) {
    const link = new RegExp(`^ {2}${name}\\n {4}(.*)$`, 'm').exec(text)?.[1] ?? assert.fail(text)
    const { pathname, searchParams } = new URL(link)
    assert.equal(pathname, '/observations')
    const { observations } = await organization.client.getObservations({
      mode: parse(searchParams.get('mode')),
      filters: parse(searchParams.get('filters')),
    })
    assert.deepEqual(
      observations.map((one) => one.orn),
      [orn],
    )
  }
})

test('a digest without news is not sent', async () => {
  const organization = await newTeam()
  await comeDue(organization)
  await run()
  assert.deepEqual(await mailsOf(organization), [])
})

test('the link in the mail turns it off, without signing in', async () => {
  const organization = await newTeam()
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  await comeDue(organization)
  await run()
  const sink = await newSink()
  await send(mailerFor(sink))
  const mail = sink.mails.find(({ headers }) => headers.has('list-unsubscribe')) ?? assert.fail()
  const url = /^Turn these mails off: (.*)$/m.exec(mail.text)?.[1] ?? ''
  assert.equal(mail.headers.get('list-unsubscribe'), `<${url}>`)
  assert.match(url, /^https:\/\/risk\.example\.com\/unsubscribe#token=plt_[\w-]{43}$/)
  const token = url.split('#token=')[1] ?? ''
  const turnOff = (given: string) => newBrowser(request).post('/console/v1/digest/turn-off', { token: given })
  assert.equal((await turnOff(token)).status, 200)
  assert.equal((await turnOff(token)).status, 200, 'a second click does no harm')
  assert.equal((await turnOff(`${token.slice(0, -1)}_`)).status, 401)
  const { body } = await organization.console('/console/v1/session')
  assert.equal(body.session.user.digestFrequency, 'DIGEST_FREQUENCY_OFF')
  await run()
  await comeDue(organization)
  await run()
  assert.equal((await mailsOf(organization)).length, 1)
})

test('a digest that is turned off before it is sent is withdrawn', async () => {
  const organization = await newTeam()
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  await comeDue(organization)
  await run()
  assert.equal((await choose(organization, { digestFrequency: 'DIGEST_FREQUENCY_OFF' })).status, 200)
  await send(mailerFor(await newSink()))
  assert.equal((await mailsOf(organization))[0].status, 'OUTBOX_MAIL_STATUS_WITHDRAWN')
})

test('a person chooses how often, the hour and the time zone', async () => {
  const organization = await newTeam()
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  const digest = { digestFrequency: 'DIGEST_FREQUENCY_DAILY', digestHour: 17, timeZone: 'asia/tokyo' }
  const { body } = await choose(organization, digest, 'viewer')
  const { digestFrequency, digestHour, timeZone, displayName } = body.session.user
  assert.deepEqual(
    [digestFrequency, digestHour, timeZone, displayName],
    ['DIGEST_FREQUENCY_DAILY', 17, 'Asia/Tokyo', 'Test viewer'],
  )
  await run()
  const [row] = await store.system((db) =>
    db.run(sql<{ dueAt: Date | null }>`
      select due_at as "dueAt" from console_digest
      where user_id = ${uuidOf('usr', organization.people.viewer)}`),
  )
  assert.match(row?.dueAt?.toISOString() ?? '', /T08:00:00\.000Z$/)
  for (const refused of [{ timeZone: 'Mars/Olympus' }, { digestHour: 24 }, { digestFrequency: 'HOURLY' }])
    assert.equal((await choose(organization, refused)).status, 400, JSON.stringify(refused))
})

test('nothing is sent to an address that nobody has verified', async () => {
  const organization = await newTeam()
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  await store.system((db) =>
    db.run(sql`
      update console_user set proven_by = null, home_organization_id = ${organization.organizationId}
      where id = ${uuidOf('usr', organization.people.owner)}`),
  )
  await comeDue(organization)
  await run()
  assert.deepEqual(await mailsOf(organization), [])
})

test('a new role has its own default', async () => {
  const organization = await newTeam()
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  const changed = await organization.console(`/console/v1/members/${organization.people.viewer}`, {
    method: 'PATCH',
    body: { role: 'owner' },
  })
  assert.equal(changed.status, 200, changed.text)
  await run()
  await comeDue(organization)
  await run()
  assert.equal((await mailsOf(organization)).length, 2)
})

test('the service queues digests on its own if it has a mail server', async () => {
  const mailer = mailerFor(await newSink())
  const own = await startApart({ mailer, background: { 'queue-digests': 50 } })
  const organization = await own.newOrganization()
  await enlistPeople(organization)
  await until('the next digest is worked out', async () => {
    const rows = await own.service.store.system((db) =>
      db.run(sql`select from console_digest where due_at is not null`),
    )
    return rows.length === 3
  })
})
