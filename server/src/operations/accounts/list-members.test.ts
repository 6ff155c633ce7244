import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, signedIn } from '../../../../test/support/accounts.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantInvitations, plantMembers } from '../../../../test/support/plant/plant-members.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1/members'

type Page = {
  members: { displayName: string; userId: string }[]
  invitations: { email: string }[]
  totalCount: number
  nextCursor?: string
}

const addMembers = ({ organizationId }: TestOrganization, count: number) =>
  plantMembers(store, organizationId, count)

const addInvitations = ({ organizationId }: TestOrganization, count: number) =>
  plantInvitations(store, organizationId, count)

const pagesOf = async (organization: TestOrganization, from: string): Promise<Page[]> => {
  const pages: Page[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const at = `${from}${from.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
    const { status, body, text } = await organization.console(at)
    assert.equal(status, 200, text)
    pages.push(body)
    cursor = body.nextCursor
  }
  return pages
}

test('more than a thousand members are listed to the last, each once', async () => {
  const organization = await newOrganization()
  await organization.console('/console/v1/session')
  await addMembers(organization, 2_100)
  const pages = await pagesOf(organization, path)
  assert.deepEqual(
    pages.map(({ members }) => members.length),
    [1_000, 1_000, 101],
  )
  assert.equal(pages[0]?.totalCount, 2_101)
  const all = pages.flatMap(({ members }) => members)
  assert.equal(new Set(all.map(({ userId }) => userId)).size, 2_101)
  const small = await pagesOf(organization, `${path}?limit=700`)
  assert.deepEqual(
    small.flatMap(({ members }) => members.map(({ userId }) => userId)),
    all.map(({ userId }) => userId),
  )
})

test('more than a thousand invitations are listed to the last, newest first, and beside the members once', async () => {
  const organization = await newOrganization()
  await organization.console('/console/v1/session')
  await addInvitations(organization, 1_050)
  const [first, second] = await pagesOf(organization, `${path}?limit=1`)
  assert.equal(first?.invitations.length, 1_000)
  assert.equal(second, undefined)
  const pages = await pagesOf(organization, `${path}/invitations?limit=200`)
  assert.equal(pages[0]?.totalCount, 1_050)
  const emails = pages.flatMap(({ invitations }) => invitations.map(({ email }) => email))
  assert.equal(new Set(emails).size, 1_050)
  await addMembers(organization, 1)
  const later = await pagesOf(organization, `${path}?limit=1`)
  assert.deepEqual(
    later.map(({ invitations }) => invitations.length),
    [1_000, 0],
  )
})

test('an expired invitation is not listed, and viewers and other organizations see none', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  await organization.console('/console/v1/session')
  await addInvitations(organization, 2)
  await store.system((db) =>
    db.run(sql`
      update console_invitation set expires_at = now()
      where organization_id = ${organization.organizationId} and email = '1@guests.example.com'`),
  )
  const { body } = await organization.console(`${path}/invitations`)
  assert.deepEqual(
    body.invitations.map(({ email }: { email: string }) => email),
    ['2@guests.example.com'],
  )
  assert.deepEqual((await other.console(`${path}/invitations`)).body.invitations, [])
  assert.equal((await organization.console(`${path}/invitations`, { role: 'viewer' })).status, 403)
  const { body: page } = await organization.console(`${path}/invitations?limit=1`)
  assert.equal(page.nextCursor, undefined)
})

test('a cursor of another list or organization is refused', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  await Promise.all([organization, other].map((one) => one.console('/console/v1/session')))
  await addMembers(organization, 2)
  const { body } = await organization.console(`${path}?limit=1`)
  const at = encodeURIComponent(body.nextCursor)
  assert.equal((await other.console(`${path}?limit=1&cursor=${at}`)).status, 400)
  assert.equal((await organization.console(`${path}/invitations?cursor=${at}`)).status, 400)
})

test('a person has a hundred sessions at most, so that their list is complete', async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'viewer' })
  const oldest = await signedIn(request, person)
  await store.system((db) =>
    db.run(sql`
      insert into console_session (token_hash, id, organization_id, user_id, expires_at, method, last_seen_at)
      select decode(md5(number::text || ${person.userId}), 'hex'), gen_random_uuid(), ${organization.organizationId},
        ${uuidOf('usr', person.userId)}, now() + interval '1 day', 'password', now() + interval '1 second' * number
      from generate_series(1, 99) as number on conflict do nothing`),
  )
  const sessionsIn = async (browser: typeof oldest) =>
    (await browser.send('/console/v1/account/sessions')).body.sessions.length
  assert.equal(await sessionsIn(oldest), 100)
  const newest = await signedIn(request, person)
  assert.equal((await oldest.send('/console/v1/session')).status, 401)
  assert.equal(await sessionsIn(newest), 100)
})
