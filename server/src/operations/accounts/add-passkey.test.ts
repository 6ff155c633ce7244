import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { addTotp, ageProofs, finish, halfSignedIn } from '../../../../test/support/factors.ts'
import { startService } from '../../../../test/support/harness.ts'
import { createSoftwarePasskey } from '../../../../test/support/software-passkey.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const publicUrl = 'http://localhost:4999'
const { newOrganization, request, service } = await startService({ publicUrl })
const { store } = service
const path = '/console/v1'

const newMember = async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'owner' })
  return { ...person, organizationId, browser: await signedIn(request, person) }
}

const begin = async (browser: TestBrowser, to = 'account/factors/passkeys/begin'): Promise<string> => {
  const { status, body, text } = await browser.post(`${path}/${to}`)
  assert.equal(status, 200, text)
  return body.options
}

const add = async (browser: TestBrowser, passkey = createSoftwarePasskey(publicUrl)) => {
  const options = await begin(browser)
  const reply = await browser.post(`${path}/account/factors/passkeys`, {
    name: ' Laptop ',
    passkey: passkey.create(options),
  })
  assert.equal(reply.status, 200, reply.text)
  return { passkey, reply }
}

test('a passkey is added with its name, as the first factor with recovery codes', async () => {
  const { browser, email, userId } = await newMember()
  const elsewhere = await signedIn(request, { email })
  const options = JSON.parse(await begin(browser))
  assert.deepEqual(options.rp, { name: 'Parapet', id: 'localhost' })
  assert.equal(options.user.name, email)
  assert.equal(Buffer.from(options.user.id, 'base64url').toString(), uuidOf('usr', userId))
  assert.equal(options.authenticatorSelection.userVerification, 'required')
  assert.equal(options.authenticatorSelection.residentKey, 'required')
  const { reply } = await add(browser)
  assert.equal(reply.body.recoveryCodes.length, 10)
  assert.deepEqual(reply.body.session.user.factors, ['FACTOR_KIND_PASSKEY'])
  assert.equal((await elsewhere.send(`${path}/session`)).status, 401)
  const listed = await browser.send(`${path}/account/factors`)
  assert.equal(listed.body.passkeys[0].name, 'Laptop')
  assert.equal(listed.body.canAddPasskeys, true)
  const second = await add(browser)
  assert.equal(second.reply.body.recoveryCodes, undefined)
})

test('a passkey alone signs in, and is recorded as used', async () => {
  const { browser, userId } = await newMember()
  const { passkey } = await add(browser)
  const visitor = newBrowser(request)
  const options = await begin(visitor, 'sign-in/passkey')
  assert.deepEqual(JSON.parse(options).allowCredentials, [])
  assert.equal(JSON.parse(options).userVerification, 'required')
  const done = await finish(visitor, { passkey: passkey.use(options) })
  assert.equal(done.status, 200, done.text)
  assert.equal(done.body.session.user.id, userId)
  const listed = await visitor.send(`${path}/account/factors`)
  assert.ok(listed.body.passkeys[0].lastUsedAt)
  assert.equal((await visitor.send(`${path}/sign-in`)).body.hasPasskeySignIn, true)
})

test('a passkey is the second step after a password', async () => {
  const person = await newMember()
  const { passkey } = await add(person.browser)
  const { browser, reply } = await halfSignedIn(request, person)
  assert.deepEqual(reply.body.secondStep.factors, ['FACTOR_KIND_PASSKEY'])
  const options = await begin(browser, 'sign-in/passkey')
  assert.equal(JSON.parse(options).allowCredentials.length, 1)
  assert.equal((await finish(browser, { passkey: passkey.use(options) })).status, 200)
})

test('what is not signed by the right key for this page, this challenge and a verified person is refused', async () => {
  const person = await newMember()
  const { passkey } = await add(person.browser)
  const refused = async (use: (options: string) => string, browser = newBrowser(request)) => {
    const options = await begin(browser, 'sign-in/passkey')
    const reply = await finish(browser, { passkey: use(options) })
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'FACTOR_REFUSED'])
    assert.equal((await browser.send(`${path}/session`)).status, 401)
  }
  const challenge = Buffer.alloc(32).toString('base64url')
  await refused((options) => passkey.use(options, { challenge }))
  await refused((options) => passkey.use(options, { origin: 'https://evil.example' }))
  await refused((options) => passkey.use(options, { rpId: 'evil.example' }))
  await refused((options) => passkey.use(options, { isVerified: false }))
  await refused((options) => createSoftwarePasskey(publicUrl).use(options))
  await refused((options) => passkey.create(options))
  await refused(() => '{"id":"x"}')
  await refused(() => '{"id":"x","response":{"clientDataJSON":7}}')
  for (const text of ['no json', '[]', 'null', '{"id":7}']) {
    const { browser } = await halfSignedIn(request, person)
    await begin(browser, 'sign-in/passkey')
    const reply = await finish(browser, { passkey: text })
    assert.equal(reply.status, 400, text)
  }
})

test('a challenge is used once, also by a wrong answer, and only in the browser it was made for', async () => {
  const person = await newMember()
  const { passkey } = await add(person.browser)
  const [mine, other] = [newBrowser(request), newBrowser(request)]
  const options = await begin(mine, 'sign-in/passkey')
  await begin(other, 'sign-in/passkey')
  const answer = passkey.use(options)
  assert.equal((await finish(other, { passkey: answer })).status, 403)
  assert.equal((await finish(mine, { passkey: passkey.use(options, { isVerified: false }) })).status, 403)
  assert.equal((await finish(mine, { passkey: answer })).status, 403)
  const again = await begin(mine, 'sign-in/passkey')
  const right = passkey.use(again)
  assert.equal((await finish(mine, { passkey: right })).status, 200)
  const replayed = await finish(mine, { passkey: right })
  assert.deepEqual([replayed.status, reasonOf(replayed)], [401, 'SIGN_IN_EXPIRED'])
})

test("another person's passkey is no second step", async () => {
  const [person, attacker] = [await newMember(), await newMember()]
  await add(person.browser)
  const { passkey } = await add(attacker.browser)
  const { browser } = await halfSignedIn(request, person)
  const options = await begin(browser, 'sign-in/passkey')
  assert.equal(reasonOf(await finish(browser, { passkey: passkey.use(options) })), 'FACTOR_REFUSED')
})

test('a counter that does not grow shows a copied key', async () => {
  const person = await newMember()
  const { passkey } = await add(person.browser)
  const use = async (counter: number) => {
    const browser = newBrowser(request)
    const options = await begin(browser, 'sign-in/passkey')
    return (await finish(browser, { passkey: passkey.use(options, { counter }) })).status
  }
  assert.equal(await use(4_000_000_000), 200)
  assert.equal(await use(7), 403)
  assert.equal(await use(4_000_000_000), 403)
  assert.equal(await use(4_000_000_001), 200)
})

test('a passkey is registered once, in the session that asked for it', async () => {
  const [person, attacker] = [await newMember(), await newMember()]
  const { passkey } = await add(person.browser)
  const post = (browser: TestBrowser, text: string) =>
    browser.post(`${path}/account/factors/passkeys`, { name: 'x', passkey: text })
  const again = await post(person.browser, passkey.create(await begin(person.browser)))
  assert.deepEqual([again.status, reasonOf(again)], [409, 'ALREADY_EXISTS'])
  const stolen = await post(attacker.browser, passkey.create(await begin(attacker.browser)))
  assert.equal(reasonOf(stolen), 'ALREADY_EXISTS')
  const made = createSoftwarePasskey(publicUrl).create(await begin(person.browser))
  const foreign = await post(attacker.browser, made)
  assert.deepEqual([foreign.status, reasonOf(foreign)], [403, 'FACTOR_REFUSED'])
  assert.equal((await post(person.browser, made)).status, 200)
})

test('a removed passkey no longer signs in, and nobody removes that of another person', async () => {
  const [person, attacker] = [await newMember(), await newMember()]
  const { passkey } = await add(person.browser)
  const { body } = await person.browser.send(`${path}/account/factors`)
  const remove = (browser: TestBrowser) =>
    browser.post(`${path}/account/factors/passkeys/${body.passkeys[0].id}/remove`)
  assert.equal((await remove(attacker.browser)).status, 404)
  assert.equal((await remove(person.browser)).status, 200)
  assert.equal((await remove(person.browser)).status, 404)
  const visitor = newBrowser(request)
  const options = await begin(visitor, 'sign-in/passkey')
  assert.equal((await finish(visitor, { passkey: passkey.use(options) })).status, 403)
})

test('a removed member cannot sign in with a passkey', async () => {
  const person = await newMember()
  const { passkey } = await add(person.browser)
  await store.system((db) =>
    db.run(sql`delete from console_membership where user_id = ${uuidOf('usr', person.userId)}`),
  )
  const visitor = newBrowser(request)
  const options = await begin(visitor, 'sign-in/passkey')
  const refused = await finish(visitor, { passkey: passkey.use(options) })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'MEMBERSHIP_MISSING'])
})

test('a passkey confirms a sensitive change; the challenge belongs to the session', async () => {
  const person = await newMember()
  const { passkey } = await add(person.browser)
  await addTotp(store, person.browser, person.userId)
  await ageProofs(store, person.userId)
  const prove = (text: string) => person.browser.post(`${path}/account/proof`, { passkey: text })
  const visitor = newBrowser(request)
  const elsewhere = passkey.use(await begin(visitor, 'sign-in/passkey'))
  assert.equal((await prove(elsewhere)).status, 403)
  const options = await begin(person.browser, 'account/proof/begin')
  assert.equal((await prove(passkey.use(options))).status, 200)
  assert.equal((await person.browser.post(`${path}/account/factors/recovery-codes`)).status, 200)
})

test('an account has 20 passkeys at most', async () => {
  const { browser, userId } = await newMember()
  await store.system((db) =>
    db.run(sql`
      insert into console_passkey (id, user_id, credential_id, public_key, counter, transports, name)
      select gen_random_uuid(), ${uuidOf('usr', userId)}::uuid, gen_random_uuid()::text, ''::bytea, 0, '{}', 'x'
      from generate_series(1, 20) on conflict do nothing`),
  )
  const full = await browser.post(`${path}/account/factors/passkeys/begin`)
  assert.deepEqual([full.status, reasonOf(full)], [409, 'FACTOR_LIMIT_REACHED'])
})

test('without a host name or https there are no passkeys, and the other factors work', async () => {
  const plain = await startService()
  const { organizationId } = await plain.newOrganization()
  const person = await newPerson(plain.service.store, { [organizationId]: 'viewer' })
  const browser = await signedIn(plain.request, person)
  for (const to of ['account/factors/passkeys/begin', 'account/proof/begin', 'sign-in/passkey']) {
    const refused = await browser.post(`${path}/${to}`)
    assert.deepEqual([refused.status, reasonOf(refused)], [409, 'PASSKEYS_UNAVAILABLE'], to)
  }
  assert.equal((await browser.send(`${path}/sign-in`)).body.hasPasskeySignIn, false)
})
