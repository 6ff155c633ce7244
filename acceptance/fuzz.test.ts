import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { type OpenApi, type Operation, operationsOf } from './fuzz/document.ts'
import { spoil } from './fuzz/spoil.ts'
import { type Pool, valueOf } from './fuzz/value-of.ts'
import { createOrganization, runJson } from './organization.ts'
import { type Parapet, startParapet } from './parapet.ts'
import { exchange, request } from './request.ts'
import { sharedDatabase } from './shared-database.ts'

const env = { ...sharedDatabase(), RATE_LIMIT_PER_MINUTE: '1000000', CHECKS: 'off' }
const isLong = process.env['FAULTS'] === 'full'
/** Requests at each operation, of each of the two kinds. */
const requests = isLong ? 1_000 : 60
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)
const allScopes =
  'avd.read,findings.flag,findings.read,questionnaires.read,questionnaires.write,security-events.read,security-events.respond,vendor-directory.delete,vendor-directory.read,vendor-directory.write'

let parapet: Parapet
let document: OpenApi
let operations: Operation[]
let token: string
const pool = new Map<string, unknown[]>()
const mostKept = 30

/** Keeps what an answer holds for later requests, by the name of its field. */
const remember = (value: unknown, name = ''): void => {
  if (Array.isArray(value)) for (const entry of value) remember(entry, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) remember(entry, key)
  else if (typeof value === 'string' && value !== '') {
    const known = pool.get(name) ?? []
    if (known.length < mostKept && !known.includes(value)) pool.set(name, [...known, value])
  }
}

/** Names under which requests ask for what answers call otherwise. */
const alias = (from: string, ...to: string[]): void => {
  for (const name of to) pool.set(name, [...(pool.get(name) ?? []), ...(pool.get(from) ?? [])])
}

before(async () => {
  parapet = await startParapet({ env })
  const { domain } = await createOrganization(env)
  await runJson(['demo', '--org', domain, '--vendors', '12', '--observations', '200'], env)
  const credential = await runJson<{ clientId: string; clientSecret: string }>(
    ['credentials', 'create', '--org', domain, '--name', 'Fuzz', '--scopes', allScopes],
    env,
  )
  token = (await exchange(parapet.url, credential)).body.access_token
  document = (await request(`${parapet.url}/public/v1/openapi.json`)).body
  operations = operationsOf(document)
  for (const [path, body] of [
    ['vendors', { limit: 20 }],
    ['observations', { limit: 20 }],
    ['security-events/feed', { limit: 20 }],
    ['vendors/groups', undefined],
    ['questionnaires', undefined],
    ['questionnaires/templates', undefined],
  ] as const) {
    const method = body ? 'POST' : 'GET'
    const answer = await request(`${parapet.url}/public/v1/${path}`, { method, token, ...(body && { body }) })
    remember(answer.body)
  }
  alias('id', 'groupId', 'vendorIds', 'vendorId', 'templateId', 'vendorGroupIds')
  alias('orn', 'observationOrns')
  alias('domainName', 'vendorDomains', 'vendorDomain', 'domain', 'values', 'stringValue', 'fourthPartyDomain')
  alias('nextCursor', 'cursor')
  alias('eventId', 'eventIds')
  pool.set('org_domain', [domain])
})

type Request = { path: string; query: string; body: string | undefined }

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Path, query and body in their places. */
const requestOf = ({ path, parameters }: Operation, values: unknown, body: unknown): Request => {
  const given = new Map(Object.entries(values ?? {}))
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters)
    if (place === 'query' && given.has(name)) query.append(name, asText(given.get(name)))
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(asText(given.get(name) ?? 'x').toWellFormed()),
    ),
    query: query.size > 0 ? `?${query.toString()}` : '',
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

const parametersOf = ({ parameters }: Operation, held: Pool): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valueOf(schema, document, held, name)])),
    { requiredKeys: parameters.filter(({ required }) => required === true).map(({ name }) => name) },
  )

const send = async ({ method }: Operation, { path, query, body }: Request) => {
  const response = await fetch(`${parapet.url}${path}${query}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** An answer that the document does not foresee fails, whatever was asked. */
const check = async (operation: Operation, asked: Request): Promise<number> => {
  const { path, query } = asked
  const { status, headers, text } = await send(operation, asked)
  const told = `${operation.name} ${JSON.stringify(asked).slice(0, 2_000)} answered ${status} ${text.slice(0, 1_000)}`
  assert.ok(status < 500, told)
  // Whatever is asked for, an address of tens of kilobytes does not get as far as an operation.
  if (status === 431 && path.length + query.length > 8_192) return status
  assert.ok(operation.answers.has(status), `${told}, a status that the document does not name`)
  assert.match(headers.get('x-request-id') ?? '', /^req_/, told)
  const validator = operation.answers.get(status)
  if (!validator || !(headers.get('content-type') ?? '').startsWith('application/json')) return status
  const body: unknown = JSON.parse(text)
  assert.deepEqual(validator.Errors(body), [true, []], told)
  if (status === 200) remember(body)
  return status
}

const fuzz = async (kind: 'valid' | 'spoilt'): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>()
  for (const operation of operations) {
    const { body } = operation
    const parameters = parametersOf(operation, pool)
    const bodies = body ? valueOf(body, document, pool) : fc.constant(undefined)
    const pairs =
      kind === 'valid'
        ? fc.tuple(parameters, bodies)
        : fc.oneof(
            fc.tuple(spoil(parameters), bodies),
            ...(body ? [fc.tuple(parameters, spoil(bodies))] : []),
          )
    await fc.assert(
      fc.asyncProperty(pairs, async ([values, content]) => {
        const status = await check(operation, requestOf(operation, values, content))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
      { numRuns: requests, seed, endOnFailure: true },
    )
  }
  return statuses
}

const describe = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} answered ${status}`)
    .join(', ')

test('whatever fits the document is answered as the document says, at every operation', async () => {
  const statuses = await fuzz('valid')
  console.log(`${operations.length} operations, valid requests: ${describe(statuses)} (seed ${seed})`)
  assert.ok((statuses.get(200) ?? 0) > operations.length, 'Hardly anything succeeded: nothing was tried.')
})

test('whatever does not fit is refused as the document says, and the process lives on', async () => {
  const statuses = await fuzz('spoilt')
  console.log(`${operations.length} operations, spoilt requests: ${describe(statuses)} (seed ${seed})`)
  assert.ok((statuses.get(400) ?? 0) > operations.length, 'Hardly anything was refused: nothing was tried.')
  assert.equal((await request(`${parapet.url}/live`)).status, 200)
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Every way of changing one letter, dropping the end, or saying it twice. */
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

test('no token that was changed in any place is accepted', async () => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const forged = [
    ...mutations(token),
    `${none}.${claims}.`,
    `${none}.${claims}.${signature}`,
    `${head}.${claims}.`,
  ]
  // The last letter of a signature has bits that no byte holds: each of its spellings but one is another text.
  for (const letter of letters) forged.push(token.slice(0, -1) + letter)
  const tried = forged.filter((given) => given !== token)
  for (const given of tried) {
    const { status } = await request(`${parapet.url}/public/v1/vendors/groups`, { token: given })
    assert.equal(status, 401, given)
  }
  console.log(`${tried.length} changed tokens, none accepted`)
})

test('no cursor that was changed in any place is accepted', async () => {
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
