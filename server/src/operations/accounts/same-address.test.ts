import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, password } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { startApart } from '../../../../test/support/start-apart.ts'

const most = 4

const { newOrganization, request, service } = await startApart({
  trustedProxies: ['127.0.0.1'],
  signInFailures: most,
  tokenFailuresPerMinute: 1_000,
})
const { store } = service

// Every test uses its own networks, which the limits of the others do not affect.
let networks = 0
const newNetwork = (): string => `203.0.${(networks += 1)}.1`

const signIn = (email: string, given: string, network: string, browser: TestBrowser = newBrowser(request)) =>
  browser.post('/console/v1/sign-in', { email, password: given }, { headers: { 'X-Forwarded-For': network } })

/** Without a mail server an owner invites any address and accepts in its place. */
const squat = async (email: string, given = `${randomUUID()} of the squatter`) => {
  const organization = await newOrganization()
  const invited = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email, role: 'analyst' },
  })
  const browser = newBrowser(request)
  const accepted = await browser.post('/console/v1/invitations/accept', {
    token: String(invited.body.url).split('#token=')[1],
    password: given,
    displayName: 'Squatter',
  })
  assert.equal(accepted.status, 200, accepted.text)
  return { organization, browser, password: given }
}

const newAddress = (): string => `${randomUUID()}@people.example.com`

/** An address that another person has an account with, and one that nobody has. */
const bothKinds = async (): Promise<[taken: string, free: string]> => {
  const { organizationId } = await newOrganization()
  const { email } = await newPerson(store, { [organizationId]: 'owner' })
  return [email, newAddress()]
}

test('the audit trail of a squatter’s organization reveals nothing about other accounts of the address', async () => {
  const trails = []
  for (const email of await bothKinds()) {
    const { organization } = await squat(email)
    assert.equal((await signIn(email, 'wrong', newNetwork())).status, 401)
    trails.push((await auditEntries(store, organization.organizationId)).map(({ action }) => action))
  }
  assert.deepEqual(trails[0], trails[1])
})

test('how soon an address reaches its limits reveals nothing about its other accounts', async () => {
  const seen = []
  for (const email of await bothKinds()) {
    const { browser } = await squat(email)
    const network = newNetwork()
    const statuses: number[] = []
    for (let tried = 0; tried < most; tried += 1)
      statuses.push((await signIn(email, 'wrong', network, browser)).status)
    statuses.push((await signIn(email, 'wrong', network)).status)
    seen.push(statuses)
  }
  assert.deepEqual(seen[0], seen[1])
})

test('how long a successful sign-in takes reveals nothing about other accounts of the address', async () => {
  const fastest = []
  for (const email of await bothKinds()) {
    const { password: own } = await squat(email)
    const network = newNetwork()
    const times = []
    for (let tried = 0; tried < 5; tried += 1) {
      const startedAt = performance.now()
      assert.equal((await signIn(email, own, network)).status, 200)
      times.push(performance.now() - startedAt)
    }
    fastest.push(Math.min(...times))
  }
  assert.ok(
    fastest.every((ms) => ms >= 400),
    `An unverified account signs in after a fixed time, not after ${String(fastest)} ms.`,
  )
})

test('whether the last of several squatted accounts can sign in reveals nothing about a verified one', async () => {
  const seen = []
  for (const email of await bothKinds()) {
    const squats = []
    for (let made = 0; made < 4; made += 1) squats.push(await squat(email))
    const statuses: number[] = []
    for (const { password: own } of squats) statuses.push((await signIn(email, own, newNetwork())).status)
    seen.push(statuses)
  }
  assert.deepEqual(seen, [
    [200, 200, 200, 200],
    [200, 200, 200, 200],
  ])
})

test('squatters cannot crowd out an account in a browser it was used in', async () => {
  const email = newAddress()
  for (let made = 0; made < 5; made += 1) await squat(email)
  const victim = await squat(email, password)
  assert.equal((await signIn(email, password, newNetwork(), victim.browser)).status, 200)
})
