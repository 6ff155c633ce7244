import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  newPerson,
  newTestLink,
  password,
  reasonOf,
  type TestPerson,
} from '../../../../test/support/accounts.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const most = 4

let passedMs = 0
const { newOrganization, request, service } = await startApart({
  trustedProxies: ['127.0.0.1'],
  signInFailures: most,
  counterClock: () => performance.now() + passedMs,
})
const { store } = service
const path = '/console/v1/sign-in'

// Every test uses its own networks, which the limits of the others do not affect.
let networks = 0
const newNetwork = (): string => `203.0.${(networks += 1)}.1`

const newMember = async (): Promise<TestPerson> => {
  const { organizationId } = await newOrganization()
  return newPerson(store, { [organizationId]: 'analyst' })
}

const signIn = (email: string, given: string, network: string, browser: TestBrowser = newBrowser(request)) =>
  browser.post(path, { email, password: given }, { headers: { 'X-Forwarded-For': network } })

const statuses = async (tries: number, attempt: () => ReturnType<typeof signIn>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: tries }, attempt))).map(({ status }) => status)

test('after sixty wrong attempts the right password is refused unchecked, until the time is over', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  for (let wave = 0; wave < 6; wave += 1) await statuses(10, () => signIn(email, 'wrong', network))
  const refused = await signIn(email, password, network)
  assert.equal(refused.status, 429)
  assert.equal(reasonOf(refused), 'RATE_LIMIT_EXCEEDED')
  assert.deepEqual(refused.headers.getSetCookie(), [])
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds > 0 && seconds <= 900, String(seconds))
  passedMs += seconds * 1_000
  assert.equal((await signIn(email, password, network)).status, 200)
})

test('of a hundred concurrent attempts no more are checked than sequentially', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  const seen = await statuses(100, () => signIn(email, 'wrong', network))
  assert.equal(seen.filter((status) => status === 429).length, 100 - most)
  assert.equal(seen.filter((status) => status === 401).length, most)
})

test('an address without an account is limited the same way, in the same words', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  const unknown = `nobody-${network}@people.example.com`
  const answers = []
  for (const tried of [email, unknown]) {
    await statuses(most, () => signIn(tried, 'wrong', network))
    const { status, body } = await signIn(tried.toUpperCase(), 'wrong', network)
    answers.push([status, body.message.replace(/\d+/, 'n'), body.details[0].metadata])
  }
  assert.deepEqual(answers[0], answers[1])
  assert.equal(answers[0]?.[0], 429)
})

test('guessing in one network locks out nobody in another, and no known browser in the same', async () => {
  const { email } = await newMember()
  const [attackers, victims] = [newNetwork(), newNetwork()]
  const known = newBrowser(request)
  assert.equal((await signIn(email, password, attackers, known)).status, 200)
  await statuses(40, () => signIn(email, 'wrong', attackers))
  assert.equal((await signIn(email, password, attackers)).status, 429)
  assert.equal((await signIn(email, password, victims)).status, 200)
  assert.equal((await signIn(email, 'a typing error', attackers, known)).status, 401)
  assert.equal((await signIn(email, password, attackers, known)).status, 200)
})

test('guessing from many networks stops unknown browsers everywhere, and known ones nowhere', async () => {
  const { email } = await newMember()
  const known = newBrowser(request)
  await signIn(email, password, newNetwork(), known)
  for (let tried = 0; tried < 10; tried += 1) {
    const network = newNetwork()
    await statuses(most, () => signIn(email, 'wrong', network))
  }
  assert.equal((await signIn(email, password, newNetwork())).status, 429)
  assert.equal((await signIn(email, password, newNetwork(), known)).status, 200)
  passedMs += 3_600_000
  assert.equal((await signIn(email, password, newNetwork())).status, 200)
})

test('one password tried on many accounts stops the network, and nobody elsewhere', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  for (let wave = 0; wave < 10; wave += 1) {
    let account = 0
    await statuses(most, () => signIn(`${wave}-${(account += 1)}@people.example.com`, 'wrong', network))
  }
  assert.equal((await signIn(email, password, network)).status, 429)
  assert.equal((await signIn(email, password, newNetwork())).status, 200)
})

test('a browser known to one account is a stranger to another', async () => {
  const [eve, ada] = [await newMember(), await newMember()]
  const network = newNetwork()
  const evesBrowser = newBrowser(request)
  await signIn(eve.email, password, network, evesBrowser)
  await statuses(most, () => signIn(ada.email, 'wrong', network))
  assert.equal((await signIn(ada.email, password, network, evesBrowser)).status, 429)
})

test('a copied cookie of a known browser has that many more attempts, and takes none from its owner elsewhere', async () => {
  const { email } = await newMember()
  const [attackers, home] = [newNetwork(), newNetwork()]
  const known = newBrowser(request)
  await signIn(email, password, home, known)
  const device = known.cookies.get('parapet_device') ?? ''
  assert.match(device, /^pdt_[A-Za-z0-9_-]{43}$/)
  const copy = () => newBrowser(request, [['parapet_device', device]])
  const seen = await statuses(4 * most, () => signIn(email, 'wrong', attackers, copy()))
  assert.equal(seen.filter((status) => status === 429).length, 2 * most)
  assert.equal((await signIn(email, password, home, known)).status, 200)
  assert.equal(
    (await signIn(email, password, attackers, copy())).status,
    429,
    'The copy ends with the sign-in.',
  )
})

test('forged and malformed cookies make no browser known', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  await statuses(most, () => signIn(email, 'wrong', network))
  for (const device of [`pdt_${'A'.repeat(43)}`, 'pdt_', "' or true --", 'x'.repeat(3_000)]) {
    const browser = newBrowser(request, [['parapet_device', encodeURIComponent(device)]])
    assert.equal((await signIn(email, password, network, browser)).status, 429, device)
  }
})

test('a new password makes every other browser a stranger; only hashes are stored, at most twenty', async () => {
  const { email, userId } = await newMember()
  const network = newNetwork()
  for (let browsers = 0; browsers < 22; browsers += 1) await signIn(email, password, network)
  const known = newBrowser(request)
  await signIn(email, password, network, known)
  const token = known.cookies.get('parapet_device') ?? ''
  const stored = () =>
    store.system((db) =>
      db.run(sql<{ hash: string }>`
        select encode(token_hash, 'escape') as hash from console_device where user_id = ${uuidOf('usr', userId)}`),
    )
  assert.equal((await stored()).length, 20)
  assert.ok(!JSON.stringify(await stored()).includes(token))

  const reset = newBrowser(request)
  const link = await newTestLink(store, { purpose: 'password-reset', userId })
  const newPassword = 'quite another set of words'
  assert.equal(
    (await reset.post('/console/v1/password-reset', { token: link, password: newPassword })).status,
    200,
  )
  assert.equal((await stored()).length, 1)
  await statuses(most, () => signIn(email, 'wrong', network))
  assert.equal((await signIn(email, newPassword, network, known)).status, 429)
  assert.equal((await signIn(email, newPassword, network, reset)).status, 200)
})

test('right passwords use up nothing', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  for (let times = 0; times < most + 2; times += 1)
    assert.equal((await signIn(email, password, network)).status, 200)
})

test('confirmations in a session are limited before they are checked, and other sessions continue', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  const [stolen, own] = [newBrowser(request), newBrowser(request)]
  await signIn(email, password, network, stolen)
  await signIn(email, password, network, own)
  const change = (browser: TestBrowser, currentPassword: string) =>
    browser.post('/console/v1/account/password', {
      currentPassword,
      newPassword: 'words nobody would expect',
    })
  const seen = await statuses(30, () => change(stolen, 'a guess'))
  assert.equal(seen.filter((status) => status === 429).length, 30 - most)
  assert.equal((await change(stolen, password)).status, 429)
  assert.equal((await change(own, password)).status, 200)
})

test('a sign-in that there was no time to check does not count as a failure', async () => {
  const { email } = await newMember()
  const network = newNetwork()
  const seen: number[] = []
  for (let wave = 0; wave < 3; wave += 1) {
    const flood = Array.from({ length: 90 }, (_, at) =>
      signIn(`flood-${at}@people.example.com`, 'wrong', `198.51.${wave}.${at}`),
    )
    seen.push(...(await statuses(most, () => signIn(email, password, network))))
    await Promise.all(flood)
  }
  assert.ok(seen.includes(503), String(seen))
  assert.ok(!seen.includes(429), String(seen))
})
