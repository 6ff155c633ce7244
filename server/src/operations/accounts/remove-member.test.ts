import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, request, exchange, service } = await startService({ tokenFailuresPerMinute: 1_000 })
const { store } = service
const credentials = '/console/v1/connectors/credentials'

/** An organization with two owners; the second is the one who leaves. */
const newTeam = async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const [owner, leaver] = await Promise.all([
    newPerson(store, { [organizationId]: 'owner' }),
    newPerson(store, { [organizationId]: 'owner' }),
  ])
  const [browser, theirs] = [await signedIn(request, owner), await signedIn(request, leaver)]
  const remove = (revokeCredentialIds?: readonly string[], userId = leaver.userId) =>
    browser.post(`/console/v1/members/${userId}/remove`, {
      ...(revokeCredentialIds && { revokeCredentialIds }),
    })
  return { organization, owner, leaver, browser, theirs, remove }
}

const make = async (browser: TestBrowser, name: string) => {
  const { status, body, text } = await browser.post(credentials, { name, scopes: ['vendor-directory.read'] })
  assert.equal(status, 200, text)
  const { clientId } = body.credential
  const token = await exchange({ clientId, clientSecret: body.clientSecret })
  const use = async (): Promise<number> =>
    (await request('/public/v1/vendors', { method: 'POST', body: {}, token })).status
  assert.equal(await use(), 200)
  return { clientId: String(clientId), clientSecret: String(body.clientSecret), use }
}

const madeBy = async (browser: TestBrowser, userId: string): Promise<string[]> => {
  const { body } = await browser.send(`${credentials}?madeBy=${userId}`)
  return body.credentials.map(({ name }: { name: string }) => name).toSorted()
}

test('what a member created is shown, and what the owner selects ends with the membership', async () => {
  const { organization, leaver, browser, theirs, remove } = await newTeam()
  const [taken, kept] = [await make(theirs, 'Taken'), await make(theirs, 'Kept')]
  const own = await make(browser, 'Own')
  const replaced = await browser.post(`${credentials}/${kept.clientId}/rotate`)
  const theirNew = await theirs.post(`${credentials}/${own.clientId}/rotate`)
  assert.deepEqual(await madeBy(browser, leaver.userId), ['Kept', 'Own', 'Taken'])
  const [first] = (await browser.send(`${credentials}?madeBy=${leaver.userId}&limit=1`)).body.credentials
  assert.deepEqual(
    [first.createdBy.displayName, first.rotatedBy.id],
    ['Ada Lovelace', leaver.userId],
    'Who replaced the secret knows it.',
  )

  const { status, body, text } = await remove([taken.clientId, own.clientId])
  assert.equal(status, 200, text)
  assert.deepEqual(body.revokedCredentialIds.toSorted(), [taken.clientId, own.clientId].toSorted())
  assert.equal(await taken.use(), 401)
  const tokenOf = (clientId: string, { clientSecret }: { clientSecret: string }) =>
    exchange({ clientId, clientSecret })
  assert.equal(await tokenOf(own.clientId, theirNew.body), 'undefined')
  assert.notEqual(await tokenOf(kept.clientId, replaced.body), 'undefined')
  const actions = (await auditEntries(store, organization.organizationId)).slice(-3)
  assert.deepEqual(actions.map(({ action, targetId }) => `${action} ${targetId}`).toSorted(), [
    ...[own.clientId, taken.clientId].toSorted().map((id) => `credential.deleted ${id}`),
    `user.removed ${leaver.userId}`,
  ])
})

test('without a selection nothing is revoked, and the creator is still shown by name', async () => {
  const { browser, leaver, theirs, remove } = await newTeam()
  const { use } = await make(theirs, 'Kept')
  const { body } = await remove()
  assert.deepEqual(body, { revokedCredentialIds: [] })
  assert.equal(await use(), 200)
  const [{ createdBy }] = (await browser.send(credentials)).body.credentials
  assert.deepEqual(createdBy, {
    type: 'ACTOR_TYPE_USER',
    id: leaver.userId,
    displayName: leaver.displayName,
  })
})

test('credentials the member did not create are not revoked, and nothing happens', async () => {
  const [{ organization, leaver, browser, theirs, remove }, other] = [await newTeam(), await newTeam()]
  const [taken, own, foreign] = [
    await make(theirs, 'Taken'),
    await make(browser, 'Own'),
    await make(other.theirs, 'Foreign'),
  ]
  const answers: string[] = []
  for (const id of [own.clientId, organization.clientId, foreign.clientId, newId('prc')]) {
    const reply = await remove([taken.clientId, id])
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'INVALID_FIELD'])
    answers.push(reply.body.message.replace(id, 'ID'))
  }
  assert.equal(new Set(answers).size, 1, 'Nobody is told whose it is.')
  for (const { use } of [taken, own, foreign]) assert.equal(await use(), 200)
  assert.equal((await theirs.send('/console/v1/session')).status, 200)
  assert.deepEqual(await madeBy(other.browser, leaver.userId), [])
  const many = Array.from({ length: 201 }, () => newId('prc'))
  assert.equal((await remove(many)).status, 400)
})

test('only owners remove members, and those of another organization are not found', async () => {
  const [own, other] = [await newTeam(), await newTeam()]
  assert.equal((await own.remove([], other.leaver.userId)).status, 404)
  const analyst = await newPerson(store, { [own.organization.organizationId]: 'analyst' })
  const refused = await (
    await signedIn(request, analyst)
  ).post(`/console/v1/members/${own.leaver.userId}/remove`)
  assert.equal(reasonOf(refused), 'MISSING_SCOPE')
})

test('a removed or demoted owner cannot return by an invitation of theirs, and other invitations stay', async () => {
  const { organization, leaver, browser, theirs, remove } = await newTeam()
  const invite = async (by: TestBrowser, name: string): Promise<string> => {
    const email = `${name}-${leaver.userId.toLowerCase()}@people.example.com`
    const { body, text } = await by.post('/console/v1/members/invitations', { email, role: 'owner' })
    return String(body.url).split('#token=')[1] ?? assert.fail(text)
  }
  const lookUp = async (token: string): Promise<number> =>
    (await newBrowser(request).post('/console/v1/invitations/look-up', { token })).status
  const own = await invite(browser, 'own')
  const first = await invite(theirs, 'first')
  const setRole = (role: string) =>
    browser.send(`/console/v1/members/${leaver.userId}`, { method: 'PATCH', body: { role } })
  const demoted = await setRole('viewer')
  assert.equal(demoted.status, 200, demoted.text)
  assert.deepEqual([await lookUp(first), await lookUp(own)], [401, 200])

  assert.equal((await setRole('owner')).status, 200)
  const second = await invite(await signedIn(request, leaver), 'second')
  assert.equal((await remove()).status, 200)
  const accepted = await newBrowser(request).post('/console/v1/invitations/accept', {
    token: second,
    password: 'quite another set of words',
    displayName: 'Back again',
  })
  assert.equal(reasonOf(accepted), 'LINK_INVALID')
  assert.equal(await lookUp(own), 200)
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.equal(actions.filter((action) => action === 'invitation.revoked').length, 2)
})

test('an invitation made while its maker is being removed admits nobody', async () => {
  const { leaver, theirs, remove } = await newTeam()
  const email = `late-${leaver.userId.toLowerCase()}@people.example.com`
  const [removed, invited] = await Promise.all([
    remove(),
    theirs.post('/console/v1/members/invitations', { email, role: 'owner' }),
  ])
  assert.equal(removed.status, 200, removed.text)
  assert.ok([200, 401, 403].includes(invited.status), invited.text)
  const token = String(invited.body.url).split('#token=')[1] ?? 'none'
  assert.equal((await newBrowser(request).post('/console/v1/invitations/look-up', { token })).status, 401)
})
