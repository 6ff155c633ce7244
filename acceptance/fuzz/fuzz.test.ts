// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { scopes } from '@parapet/contract'
import { createFuzzer, type Fuzzer, fuzzIsLong } from './create-fuzzer.ts'
import { createOrganization, runJson } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { exchange, request, sendAgainIfLost } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'

// The long form takes more than an hour on a busy machine.
const env = { ...sharedDatabase(), RATE_LIMIT_PER_MINUTE: '1000000', TOKEN_TTL_S: '86400', CHECKS: 'off' }
/** Requests per operation, of each of the two kinds. */
const requests = fuzzIsLong ? 1_000 : 60

let parapet: Parapet
let fuzzer: Fuzzer
let token: string

before(async () => {
  parapet = await startParapet({ env })
  const { domain } = await createOrganization(env)
  await runJson(['demo', '--org', domain, '--vendors', '12', '--observations', '200'], env)
  const credential = await runJson<{ clientId: string; clientSecret: string }>(
    ['credentials', 'create', '--org', domain, '--name', 'Fuzz', '--scopes', Object.keys(scopes).join(',')],
    env,
  )
  token = (await sendAgainIfLost(() => exchange(parapet.url, credential))).body.access_token
  const { body: document } = await sendAgainIfLost(() => request(`${parapet.url}/public/v1/openapi.json`))
  fuzzer = createFuzzer(document, { url: parapet.url, headers: () => ({ Authorization: `Bearer ${token}` }) })
  for (const [path, body] of [
    ['vendors', { limit: 20 }],
    ['observations', { limit: 20 }],
    ['security-events/feed', { limit: 20 }],
    ['vendors/groups', undefined],
    ['questionnaires', undefined],
    ['questionnaires/templates', undefined],
  ] as const) {
    const method = body ? 'POST' : 'GET'
    // Lists, although some are asked for by POST.
    const answer = await sendAgainIfLost(() =>
      request(`${parapet.url}/public/v1/${path}`, { method, token, ...(body && { body }) }),
    )
    fuzzer.remember(answer.body)
  }
  fuzzer.alias('id', 'groupId', 'vendorIds', 'vendorId', 'templateId', 'vendorGroupIds')
  fuzzer.alias('orn', 'observationOrns')
  fuzzer.alias(
    'domainName',
    'vendorDomains',
    'vendorDomain',
    'domain',
    'values',
    'stringValue',
    'fourthPartyDomain',
  )
  fuzzer.alias('nextCursor', 'cursor')
  fuzzer.alias('eventId', 'eventIds')
  fuzzer.pool.set('org_domain', [domain])
})

test('every valid request gets a documented response, for every operation', async () => {
  const { operations, statuses, told } = await fuzzer.fuzz('valid', requests)
  console.log(told)
  assert.ok((statuses.get(200) ?? 0) > operations, 'Hardly anything succeeded: nothing was tried.')
})

test('every invalid request is refused as documented, and the process survives', async () => {
  const { operations, statuses, told } = await fuzzer.fuzz('spoilt', requests)
  console.log(told)
  assert.ok((statuses.get(400) ?? 0) > operations, 'Hardly anything was refused: nothing was tried.')
  assert.equal((await request(`${parapet.url}/live`)).status, 200)
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Every way of changing one letter, cutting the end, or repeating the text. */
const mutations = (text: string): string[] => {
  const changed = Array.from({ length: text.length }, (_, at) => {
    const other = letters[(letters.indexOf(text.charAt(at)) + 1 + (at % 62)) % letters.length] ?? 'A'
    return text.slice(0, at) + other + text.slice(at + 1)
  })
  return [
    ...changed,
    text.slice(0, -1),
    text.slice(1),
    `${text}A`,
    `${text}${text}`,
    text.toLowerCase(),
  ].filter((mutated) => mutated !== text)
}

test('a token changed in any place is refused', async () => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const forged = [
    ...mutations(token),
    `${none}.${claims}.`,
    `${none}.${claims}.${signature}`,
    `${head}.${claims}.`,
  ]
  // The last letter of a signature has unused bits: every other spelling of it is a different text.
  for (const letter of letters) forged.push(token.slice(0, -1) + letter)
  const tried = forged.filter((given) => given !== token)
  for (const given of tried) {
    const { status } = await request(`${parapet.url}/public/v1/vendors/groups`, { token: given })
    assert.equal(status, 401, given)
  }
  console.log(`${tried.length} changed tokens, none accepted`)
})

test('a cursor changed in any place is refused', async () => {
  const page = (cursor?: string) =>
    request(`${parapet.url}/public/v1/observations`, {
      method: 'POST',
      token,
      body: { limit: 1, ...(cursor !== undefined && { cursor }) },
    })
  const cursor: string = (await page()).body.nextCursor
  assert.equal((await page(cursor)).status, 200)
  const tried = [
    ...mutations(cursor),
    ...Array.from(letters, (letter) => cursor.slice(0, -1) + letter),
  ].filter((given) => given !== cursor)
  for (const given of tried) {
    const { status, body } = await page(given)
    assert.equal(status, 400, `${given} ${JSON.stringify(body)}`)
  }
  console.log(`${tried.length} changed cursors, none accepted`)
})
