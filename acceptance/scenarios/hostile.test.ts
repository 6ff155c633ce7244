// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { before, test } from 'node:test'
import { createOrganization } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'

const env = { ...sharedDatabase(), RATE_LIMIT_PER_MINUTE: '1000000' }

let parapet: Parapet
let token: string
let tokenOfOther: string

const newToken = async (): Promise<string> => {
  const { status, body } = await exchange(parapet.url, await createOrganization(env))
  assert.equal(status, 200)
  return body.access_token
}

before(async () => {
  parapet = await startParapet({ env })
  token = await newToken()
  tokenOfOther = await newToken()
})

type Refusal = { status: number; reason: string }

const send = async (query: string, options: { token: string; body?: object }): Promise<Refusal> => {
  const { status, body } = await request(`${parapet.url}${groupsPath}${query}`, {
    method: options.body === undefined ? 'GET' : 'POST',
    ...options,
  })
  assert.equal(typeof body.error.request_id, 'string')
  return { status, reason: body.details[0].reason }
}

/** How the attack was answered, while another organization's calls continued to be answered. */
const besideOthers = async (what: string, attack: () => Promise<Refusal[]>): Promise<Refusal[]> => {
  const times: number[] = []
  const attacked = new AbortController()
  const callOn = async (): Promise<void> => {
    do {
      const started = performance.now()
      const { status } = await request(`${parapet.url}${groupsPath}`, { token: tokenOfOther })
      assert.equal(status, 200)
      times.push(performance.now() - started)
    } while (!attacked.signal.aborted)
  }
  const others = Promise.all([callOn(), callOn()])
  const started = performance.now()
  const refusals = await attack().finally(() => attacked.abort())
  const ms = performance.now() - started
  await others
  console.log(
    `${what}: ${refusals.length} answered after ${ms.toFixed(1)} ms; ` +
      `${times.length} calls of others meanwhile, the slowest ${Math.max(...times).toFixed(1)} ms`,
  )
  assert.equal((await request(`${parapet.url}/live`)).status, 200)
  return refusals
}

const attempts = 40
const atOnce = 4

const repeatedly = async (attempt: () => Promise<Refusal>): Promise<Refusal[]> => {
  const refusals: Refusal[] = []
  while (refusals.length < attempts) {
    refusals.push(...(await Promise.all(Array.from({ length: atOnce }, attempt))))
  }
  return refusals
}

const assertAll = (refusals: readonly Refusal[], expected: Refusal): void => {
  assert.ok(refusals.length > 0)
  for (const refusal of refusals) assert.deepEqual(refusal, expected)
}

test('a 100 KB body nested 20,000 levels deep is 400, and others are still answered', async () => {
  const levels = 20_000
  const body = Buffer.from(`${'{"":'.repeat(levels)}1${'}'.repeat(levels)}`)
  const refusals = await besideOthers('nested 20,000 deep', () => repeatedly(() => send('', { token, body })))
  assertAll(refusals, { status: 400, reason: 'BODY_TOO_DEEP' })
})

/** With a client that reads a response while it is still sending. */
const sendHugeToken = (bytes: number): Promise<Refusal> =>
  new Promise((resolve, reject) => {
    const sending = httpRequest(`${parapet.url}${groupsPath}`, {
      agent: false,
      headers: { Authorization: `Bearer ${'a'.repeat(bytes)}` },
    })
    sending.once('error', reject)
    sending.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { details }: { details: [{ reason: string }] } = JSON.parse(text)
        resolve({ status: response.statusCode ?? 0, reason: details[0].reason })
      })
    })
    sending.end()
  })

test('a token of 2 MB is 431, and others are still answered', async () => {
  const refusals = await besideOthers('token of 2 MB', () => repeatedly(() => sendHugeToken(2_000_000)))
  assertAll(refusals, { status: 431, reason: 'HEADERS_TOO_LARGE' })
})

test('a body of invalid UTF-8 is 400, and others are still answered', async () => {
  const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')])
  const refusals = await besideOthers('invalid UTF-8', () => repeatedly(() => send('', { token, body })))
  assertAll(refusals, { status: 400, reason: 'BODY_MALFORMED' })
})

test('limit=-1 is 400, and others are still answered [PAGE-04, ERR-02]', async () => {
  const refusals = await besideOthers('limit=-1', () => repeatedly(() => send('?limit=-1', { token })))
  assertAll(refusals, { status: 400, reason: 'INVALID_FIELD' })
})

test("a cursor with any bit flipped, or another organization's, is 400, and others are still answered [PAGE-17, ERR-04]", async () => {
  for (const name of ['a', 'b']) {
    await request(`${parapet.url}${groupsPath}`, { method: 'POST', token, body: { name } })
  }
  const page = await request(`${parapet.url}${groupsPath}?limit=1`, { token })
  const cursor: string = page.body.nextCursor
  assert.equal((await request(`${parapet.url}${groupsPath}?cursor=${cursor}`, { token })).status, 200)
  const flipped = Array.from(Buffer.from(cursor, 'base64url'), (_, at) => {
    const bytes = Buffer.from(cursor, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at)
    return bytes.toString('base64url')
  })
  const refusals = await besideOthers('flipped cursors', () =>
    Promise.all(flipped.map((altered) => send(`?cursor=${altered}`, { token }))),
  )
  assertAll(refusals, { status: 400, reason: 'CURSOR_MALFORMED' })
  const foreign = await besideOthers("another organization's cursor", () =>
    repeatedly(() => send(`?cursor=${cursor}`, { token: tokenOfOther })),
  )
  assertAll(foreign, { status: 400, reason: 'CURSOR_MALFORMED' })
})
