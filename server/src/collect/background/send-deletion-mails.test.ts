import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson, password } from '../../../../test/support/accounts.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { asOwner, createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Mailer } from '../outbox/create-mailer.ts'
import { purgeOrganizations } from './purge-organizations.ts'
import { deletionMailLifeMs, sendDeletionMails } from './send-deletion-mails.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const databaseUrl = await createMigratedDatabase()
const { newOrganization, request, service } = await startService({ databaseUrl, mailer: mailerFor(sink) })
const { store } = service
const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

const inMs = (ms: number): Date => new Date(Date.now() + ms)

const send = async (now: Date, mailer: Mailer = mailerFor(sink)) => {
  const failures: boolean[] = []
  const onFailure = ({ isGivenUp }: { isGivenUp: boolean }) => void failures.push(isGivenUp)
  const sent = await sendDeletionMails({ store, mailer, publicUrl: 'http://parapet.test', now, onFailure })
  return { sent, failures }
}

const waiting = (): Promise<{ email: string }[]> =>
  store.system((db) => db.run(sql<{ email: string }>`select email from deletion_mail order by email`))

const newOwned = async () => {
  const organization = await newOrganization()
  const { organizationId, publicId } = organization
  const owner = await newPerson(store, { [organizationId]: 'owner' })
  const browser = newBrowser(request)
  await browser.post('/console/v1/sign-in', { email: owner.email, password })
  const { body } = await browser.send('/console/v1/organization')
  const schedule = async () => {
    const { status, text } = await browser.post('/console/v1/organization/deletion', {
      name: body.organization.name,
    })
    assert.equal(status, 200, text)
    // As if the database had learnt of it long enough ago to let the audit trail go.
    await asOwner(
      `update organization set deletion_noted_at = to_timestamp(0) where id = ${organizationId}`,
      databaseUrl,
    )
  }
  const name: string = body.organization.name
  return { organization, organizationId, publicId, owner, browser, name, schedule }
}

/** Closes what is due, deletes all rows, and looks again. */
const purge = async (): Promise<Date> => {
  await purgeOrganizations({ store, now: inMs(weekMs + 1_000) })
  const done = inMs(weekMs + 2 * hourMs)
  await purgeOrganizations({ store, now: done })
  return done
}

const mailsTo = (email: string) => sink.mails.filter(({ to }) => to.includes(email))

test('the owners when it was requested are told once it is done, and their addresses go with the mail', async () => {
  const { organizationId, publicId, owner, browser, name, schedule } = await newOwned()
  const other = await newPerson(store, { [organizationId]: 'owner' })
  const [promoted, gone] = [
    await newPerson(store, { [organizationId]: 'analyst' }),
    await newPerson(store, { [organizationId]: 'owner' }),
  ]
  await schedule()
  const change = (userId: string, role: string) =>
    browser.send(`/console/v1/members/${userId}`, { method: 'PATCH', body: { role } })
  assert.equal((await change(promoted.userId, 'owner')).status, 200)
  const removed = await browser.post(`/console/v1/members/${other.userId}/remove`, {})
  assert.equal(removed.status, 200, removed.text)
  const leaving = newBrowser(request)
  await leaving.post('/console/v1/sign-in', { email: gone.email, password })
  const left = await leaving.post('/console/v1/account/delete', {
    email: gone.email,
    currentPassword: password,
  })
  assert.equal(left.status, 200, left.text)

  await purgeOrganizations({ store, now: inMs(weekMs + 1_000) })
  assert.deepEqual(
    (await waiting()).map(({ email }) => email),
    [owner.email, other.email].toSorted(),
  )
  assert.equal((await send(inMs(weekMs + 2_000))).sent, 0, 'It is not done yet.')
  const done = await purge()
  const twice = await Promise.all([send(done), send(done)])
  assert.equal(twice[0].sent + twice[1].sent, 2)
  assert.deepEqual(await waiting(), [])
  for (const { email } of [owner, other]) {
    const [mail, ...further] = mailsTo(email).filter(({ headers }) =>
      /deleted/.test(headers.get('subject') ?? ''),
    )
    assert.equal(further.length, 0)
    assert.match(mail?.headers.get('subject') ?? '', /has been deleted$/)
    assert.ok(mail?.text.includes(name))
    assert.ok(mail?.text.includes(publicId))
    assert.match(mail?.text ?? '', /What stays: this id, the id of the person who requested it/)
    assert.match(mail?.text ?? '', /your address was kept for it, and is now deleted with it/)
  }
  for (const { email } of [promoted, gone]) assert.deepEqual(mailsTo(email), [])
})

test('a mail server that is away gets the mail later; one that refuses for good, never', async () => {
  const { owner, schedule } = await newOwned()
  await schedule()
  const done = await purge()
  const failing = (isPermanent: boolean): Mailer => ({
    send: () => Promise.resolve({ isSent: false, problem: 'x', isPermanent, cause: 'x' }),
  })
  assert.deepEqual(await send(done, failing(false)), { sent: 1, failures: [false] })
  assert.equal((await send(done)).sent, 0, 'Not again at once.')
  const later = new Date(done.getTime() + hourMs)
  assert.deepEqual(await send(later, failing(true)), { sent: 1, failures: [true] })
  assert.deepEqual(await waiting(), [])
  assert.deepEqual(mailsTo(owner.email), [])
})

test('an address is kept for three days at most, and without a mail server not at all', async () => {
  const first = await newOwned()
  await first.schedule()
  const closedAt = inMs(weekMs + 1_000)
  const before = (lifeMs: number, now: Date) => ({
    store,
    now,
    forgetsMailsBefore: new Date(now.getTime() - lifeMs),
  })
  await purgeOrganizations(before(deletionMailLifeMs, closedAt))
  assert.equal((await waiting()).length, 1)
  await purgeOrganizations(before(deletionMailLifeMs, new Date(closedAt.getTime() + deletionMailLifeMs)))
  assert.deepEqual(await waiting(), [])

  const second = await newOwned()
  await second.schedule()
  await purgeOrganizations(before(0, inMs(weekMs + 1_000)))
  assert.deepEqual(await waiting(), [])
})

test('nobody is told of a cancelled deletion, and nothing is sent to an unverified address', async () => {
  const cancelled = await newOwned()
  await cancelled.schedule()
  const back = await cancelled.browser.post('/console/v1/organization/deletion/cancel')
  assert.equal(back.status, 200, back.text)
  const unverified = await newOwned()
  await unverified.schedule()
  await store.system((db) =>
    db.run(sql`
      update console_user set proven_by = null, home_organization_id = ${unverified.organizationId}
      where id = ${uuidOf('usr', unverified.owner.userId)}`),
  )
  await purge()
  assert.deepEqual(await waiting(), [])
})

test('the service sends them by itself', async () => {
  const { owner, schedule } = await newOwned()
  await schedule()
  await purge()
  await store.system((db) => db.run(sql`update deletion_mail set due_at = now()`))
  await startService({ databaseUrl, mailer: mailerFor(sink), background: { 'send-deletion-mails': 50 } })
  for (let tries = 0; tries < 200 && mailsTo(owner.email).length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(mailsTo(owner.email).length, 1)
})
