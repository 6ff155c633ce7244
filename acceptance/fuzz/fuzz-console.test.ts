// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { consoleOperations } from '@parapet/contract'
import { describeOpenApi } from '@parapet/contract/openapi'
import type { OpenApi } from './document.ts'
import { createFuzzer, type Fuzzer, fuzzIsLong } from './create-fuzzer.ts'
import { newDatabase } from '../support/new-database.ts'
import { createOrganization, runJson } from '../support/organization.ts'
import { type Environment, type Parapet, startParapet } from '../support/parapet.ts'
import { request } from '../support/request.ts'

/** Requests per operation, of each of the two kinds. */
const requests = fuzzIsLong ? 500 : 6

/** Operations that end the session all others need, or take it to an empty organization. */
const leaving = ['SwitchOrganization', 'CreateOrganization', 'EndSession', 'SignOut']

let parapet: Parapet
let staying: Fuzzer
let ending: Fuzzer

const ada = { email: 'ada@example.com', password: 'correct horse battery staple' }

const enter = async (path: string, body: object): Promise<{ cookie: string; session: unknown }> => {
  const answer = await request(`${parapet.url}/console/v1/${path}`, { method: 'POST', body })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { cookie, session: answer.body }
}

/** The first owner's session, by the link from the command line. */
const signUp = async (env: Environment): Promise<{ cookie: string; session: unknown }> => {
  const { url } = await runJson<{ url: string }>(['console', 'setup-link'], env)
  const [, token] = url.split('#token=')
  return enter('set-up', { ...ada, token, displayName: 'Ada Lovelace' })
}

before(async () => {
  const env = {
    ...(await newDatabase()),
    RATE_LIMIT_PER_MINUTE: '1000000',
    TOKEN_FAILURES_PER_MINUTE: '1000000',
    SIGN_IN_FAILURES: '100000',
    CHECKS: 'off',
    // Made-up webhooks must reach nobody.
    DNS_SERVERS: '127.0.0.1:9',
  }
  parapet = await startParapet({ env })
  const { domain } = await createOrganization(env)
  await runJson(['demo', '--org', domain, '--vendors', '8', '--observations', '60'], env)
  let { cookie, session } = await signUp(env)
  // The document describes the answers; the fuzzer relies on nothing else about it.
  const document = describeOpenApi({ console: consoleOperations }) as unknown as OpenApi
  const caller = { url: parapet.url, headers: () => ({ Cookie: cookie }) }
  const renew = async (): Promise<void> => void ({ cookie } = await enter('sign-in', ada))
  staying = createFuzzer(document, caller, (name) => !leaving.includes(name))
  ending = createFuzzer(document, { ...caller, renew }, (name) => leaving.includes(name))
  staying.remember(session)
})

test('every valid console request gets a declared response', async () => {
  const { operations, statuses, told } = await staying.fuzz('valid', requests)
  console.log(told)
  assert.ok((statuses.get(200) ?? 0) > operations, 'Hardly anything succeeded: nothing was tried.')
})

test('every invalid console request is refused as declared, and the process survives', async () => {
  const { operations, statuses, told } = await staying.fuzz('spoilt', requests)
  console.log(told)
  assert.ok((statuses.get(400) ?? 0) > operations, 'Hardly anything was refused: nothing was tried.')
  assert.equal((await request(`${parapet.url}/live`)).status, 200)
})

test('requests that end or move the session get a declared response too', async () => {
  for (const kind of ['spoilt', 'valid'] as const) {
    const { operations, statuses, told } = await ending.fuzz(kind, requests)
    console.log(told)
    assert.ok((statuses.get(401) ?? 0) < (operations * requests) / 2, 'Hardly anything was tried.')
  }
})
