import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password, reasonOf } from '../../../../test/support/accounts.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { addTotp, ageProofs, codeOf, forgetUsedCodes } from '../../../../test/support/factors.ts'
import { createSoftwarePasskey } from '../../../../test/support/software-passkey.ts'
import { startApart } from '../../../../test/support/start-apart.ts'

const most = 2
const mostADay = 5 * most
const quarterMs = 15 * 60_000
const path = '/console/v1'
const publicUrl = 'http://localhost:4999'

let passedMs = 0
const { newOrganization, request, service } = await startApart({
  publicUrl,
  trustedProxies: ['127.0.0.1'],
  signInFailures: most,
  counterClock: () => performance.now() + passedMs,
})
const { store } = service

// Every test uses its own networks, which the limits of the others do not affect.
let networks = 0
const newNetwork = (): string => `203.0.${(networks += 1)}.1`

const postFrom =
  (browser: TestBrowser, network = newNetwork()) =>
  (to: string, body: object = {}) =>
    browser.post(`${path}/${to}`, body, { headers: { 'X-Forwarded-For': network } })

type Post = ReturnType<typeof postFrom>

/** The password was right; the second step is open. */
const beginIn = async (
  { email }: { email: string },
  browser = newBrowser(request),
  network = newNetwork(),
) => {
  const post = postFrom(browser, network)
  const reply = await post('sign-in', { email, password })
  assert.equal(reply.status, 200, reply.text)
  return post
}

const finishWith = (post: Post, proof: object) => post('sign-in/factor', proof)

/** A member with an authenticator app and a passkey, signed in in a browser that is then a known one. */
const newProtected = async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'owner' })
  const browser = newBrowser(request)
  const post = await beginIn(person, browser)
  const codes = await addTotp(store, browser, person.userId)
  const passkey = createSoftwarePasskey(publicUrl)
  const { body } = await post('account/factors/passkeys/begin')
  const added = await post('account/factors/passkeys', { name: 'x', passkey: passkey.create(body.options) })
  assert.equal(added.status, 200, added.text)
  return { ...person, browser, post, codes, passkey }
}

type Person = Awaited<ReturnType<typeof newProtected>>

const rightCode = async ({ userId }: Person): Promise<{ code: string }> => {
  await forgetUsedCodes(store, userId)
  return { code: await codeOf(store, userId) }
}

/** Somebody who knows the password tries wrong codes from many networks until they are stopped. */
const useUpTheDay = async (person: Person): Promise<number> => {
  for (let tried = 0; tried <= 2 * mostADay; tried += 1) {
    const { status } = await finishWith(await beginIn(person), { code: '000000' })
    if (status === 429) return tried
  }
  return assert.fail('Nobody stopped it.')
}

test('wrong codes count for the day wherever they are tried, also in a known browser', async () => {
  const person = await newProtected()
  await person.post('sign-out')
  const seen: number[] = []
  for (let round = 0; round < mostADay; round += 1) {
    const post = await beginIn(person, person.browser)
    for (let tries = 0; tries < most; tries += 1)
      seen.push((await finishWith(post, { code: '000000' })).status)
    passedMs += quarterMs
  }
  assert.equal(seen.filter((status) => status === 403).length, mostADay)
  const stopped = await finishWith(await beginIn(person, person.browser), await rightCode(person))
  assert.deepEqual([stopped.status, reasonOf(stopped)], [429, 'RATE_LIMIT_EXCEEDED'])
  assert.match(stopped.body.message, /use a recovery code/)
  passedMs += 24 * 3_600_000
  const later = await finishWith(await beginIn(person, person.browser), await rightCode(person))
  assert.equal(later.status, 200, later.text)
})

test('wrong codes in sessions count for the day too', async () => {
  const person = await newProtected()
  const seen: number[] = []
  for (let round = 0; round < mostADay; round += 1) {
    for (let tries = 0; tries < most; tries += 1)
      seen.push((await person.post('account/proof', { code: '000000' })).status)
    passedMs += 4 * quarterMs
  }
  assert.equal(seen.filter((status) => status === 403).length, mostADay)
  const post = await beginIn(person)
  assert.equal((await finishWith(post, await rightCode(person))).status, 429)
})

test('somebody with the password uses up the day of strangers, and keeps the owner out of nothing', async () => {
  const person = await newProtected()
  await ageProofs(store, person.userId)
  assert.equal(await useUpTheDay(person), mostADay - most)
  assert.equal((await finishWith(await beginIn(person), await rightCode(person))).status, 429)

  const proven = await person.post('account/proof', await rightCode(person))
  assert.equal(proven.status, 200, proven.text)

  const [recoveryCode = ''] = person.codes
  const recovered = await finishWith(await beginIn(person), { recoveryCode })
  assert.equal(recovered.status, 200, recovered.text)

  const visitor = postFrom(newBrowser(request))
  const { body } = await visitor('sign-in/passkey')
  const alone = await finishWith(visitor, { passkey: person.passkey.use(body.options) })
  assert.equal(alone.status, 200, alone.text)

  await person.post('sign-out')
  const known = await finishWith(await beginIn(person, person.browser), await rightCode(person))
  assert.equal(known.status, 200, known.text)
})

test('wrong passkeys after the password are limited like wrong codes, together with them', async () => {
  const person = await newProtected()
  const tryPasskey = async (post: Post, isVerified: boolean) => {
    const { body } = await post('sign-in/passkey')
    return finishWith(post, { passkey: person.passkey.use(body.options, { isVerified }) })
  }
  const post = await beginIn(person)
  assert.equal((await finishWith(post, { code: '000000' })).status, 403)
  assert.equal((await tryPasskey(post, false)).status, 403)
  assert.equal((await tryPasskey(post, true)).status, 429)
  assert.equal((await tryPasskey(await beginIn(person), true)).status, 200, 'Another network goes on.')
  await useUpTheDay(person)
  assert.equal((await tryPasskey(await beginIn(person), true)).status, 429)
})

test('right passkeys use up nothing, and wrong ones of nobody in particular stop the network', async () => {
  const person = await newProtected()
  const network = newNetwork()
  const use = async (isVerified: boolean) => {
    const visitor = postFrom(newBrowser(request), network)
    const { body } = await visitor('sign-in/passkey')
    return (await finishWith(visitor, { passkey: person.passkey.use(body.options, { isVerified }) })).status
  }
  for (let times = 0; times < 10 * most + 1; times += 1) {
    assert.equal(await use(true), 200)
    passedMs += 60_000
  }
  for (let times = 0; times < 10 * most; times += 1) assert.equal(await use(false), 403)
  passedMs += 60_000
  assert.equal(await use(true), 429)
})

test('recovery codes are limited by place, and by themselves', async () => {
  const person = await newProtected()
  const [recoveryCode = ''] = person.codes
  const post = await beginIn(person)
  for (let tries = 0; tries < most; tries += 1)
    assert.equal((await finishWith(post, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).status, 403)
  assert.equal((await finishWith(post, { recoveryCode })).status, 429)
  assert.equal((await finishWith(post, await rightCode(person))).status, 200)
  assert.equal((await finishWith(await beginIn(person), { recoveryCode })).status, 200)
})
