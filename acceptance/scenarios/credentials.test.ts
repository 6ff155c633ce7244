// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createCredential,
  createOrganization,
  type Credential,
  type Organization,
  runJson,
} from '../support/organization.ts'
import { type Parapet, runParapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'

const env = sharedDatabase()
const idOf = (prefix: string): RegExp => new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`)
const wireTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

let parapet: Parapet
let organization: Organization

before(async () => {
  parapet = await startParapet({ env: { ...env, LOG_LEVEL: 'trace' } })
  organization = await createOrganization(env)
})

const list = (token: string): Promise<{ status: number; reason?: string }> =>
  request(`${parapet.url}${groupsPath}`, { token }).then(({ status, body }) => ({
    status,
    ...(status !== 200 && { reason: body.details[0].reason }),
  }))

const tokenOf = async (credential: Credential): Promise<string> => {
  const { status, body } = await exchange(parapet.url, credential)
  assert.equal(status, 200)
  assert.deepEqual(await list(body.access_token), { status: 200 })
  return body.access_token
}

/** What counts is when a call was sent: a busy machine may answer it later. */
const refusedAfter = async (token: string): Promise<number> => {
  const started = performance.now()
  for (;;) {
    const sentAfterMs = performance.now() - started
    if ((await list(token)).status === 401) return Math.round(sentAfterMs)
    assert.ok(sentAfterMs < 5_000, `The token is not refused after ${sentAfterMs} ms.`)
    await sleep(50)
  }
}

test('org create prints id, name and domains', async () => {
  const domains = [`${randomUUID()}.example.com`, `${randomUUID()}.example.org`]
  const created = await runJson<{ organizationId: string }>(
    ['org', 'create', '--name', 'Örg & Co', ...domains.flatMap((domain) => ['--domain', domain])],
    env,
  )
  assert.match(created.organizationId, idOf('org'))
  assert.deepEqual(created, { organizationId: created.organizationId, name: 'Örg & Co', domains })
})

test('credentials create prints client id, secret and scopes, and the token has those scopes [AUTH-02]', async () => {
  const created = await runJson<Credential>(
    [
      'credentials',
      'create',
      '--org',
      organization.domain,
      '--name',
      'CI',
      '--scopes',
      'vendor-directory.read',
    ],
    env,
  )
  assert.match(created.clientId, idOf('prc'))
  assert.match(created.clientSecret, /^prs_[\w-]{43}$/)
  assert.deepEqual(Object.keys(created), ['clientId', 'clientSecret', 'scopes'])
  assert.deepEqual(created.scopes, ['vendor-directory.read'])
  const { body } = await exchange(parapet.url, created)
  assert.equal(body.scope, 'vendor-directory.read')
})

test('a rotated credential gets a new secret, and its old secret and tokens are refused [AUTH-27]', async () => {
  const created = await createCredential(env, organization.domain)
  const token = await tokenOf(created)
  const rotated = await runJson<Credential>(['credentials', 'rotate', '--client-id', created.clientId], env)
  const ms = await refusedAfter(token)
  console.log(`a token of a rotated credential was refused after ${ms} ms`)
  assert.deepEqual(await list(token), { status: 401, reason: 'CREDENTIAL_REVOKED' })
  assert.deepEqual(rotated, { ...created, clientSecret: rotated.clientSecret })
  assert.notEqual(rotated.clientSecret, created.clientSecret)
  assert.deepEqual((await exchange(parapet.url, created)).body.error, 'invalid_client')
  await tokenOf(rotated)
})

test('a deleted credential and its tokens are refused, and it leaves the list [AUTH-26]', async () => {
  const created = await createCredential(env, organization.domain)
  const token = await tokenOf(created)
  const deleted = await runJson(['credentials', 'delete', '--client-id', created.clientId], env)
  const ms = await refusedAfter(token)
  console.log(`a token of a deleted credential was refused after ${ms} ms`)
  assert.deepEqual(await list(token), { status: 401, reason: 'CREDENTIAL_REVOKED' })
  assert.deepEqual(deleted, { clientId: created.clientId })
  assert.deepEqual((await exchange(parapet.url, created)).body.error, 'invalid_client')
  const rows = await runJson<{ clientId: string }[]>(
    ['credentials', 'list', '--org', organization.domain],
    env,
  )
  assert.ok(!rows.some(({ clientId }) => clientId === created.clientId))
})

test('a secret is printed only once, and the log contains no token', async () => {
  const { domain, clientId, clientSecret, scopes } = organization
  const token = await tokenOf(organization)
  const command = ['credentials', 'list', '--org', domain]
  const [asJson, asTable] = await Promise.all([
    runParapet([...command, '--json'], env),
    runParapet(command, env),
  ])
  const rows: { clientId: string; createdAt: string; createdBy: { type: string } }[] = JSON.parse(
    asJson.stdout,
  )
  const row = rows.find((each) => each.clientId === clientId)
  assert.match(row?.createdAt ?? '', wireTime)
  assert.equal(row?.createdBy.type, 'ACTOR_TYPE_SYSTEM')
  const { createdAt, createdBy } = row
  assert.deepEqual(row, { clientId, name: 'Test', scopes, createdAt, createdBy })
  assert.match(
    asTable.stdout,
    new RegExp(`^${clientId} .*vendor-directory\\.read vendor-directory\\.write$`, 'm'),
  )
  const rotated = await runParapet(['credentials', 'rotate', '--client-id', clientId], env)
  assert.match(rotated.stdout, /^Client secret: prs_[\w-]{43}$/m)
  const after = await runJson<{ clientId: string; rotatedAt?: string }[]>(command, env)
  assert.match(after.find((each) => each.clientId === clientId)?.rotatedAt ?? '', wireTime)
  for (const text of [
    asJson.stdout,
    asTable.stdout,
    rotated.stdout,
    JSON.stringify(after),
    parapet.output(),
  ]) {
    assert.ok(!text.includes(clientSecret), text)
  }
  assert.ok(parapet.output().includes(clientId), 'The log was not seen.')
  assert.ok(!parapet.output().includes(token))
  assert.doesNotMatch(parapet.output(), /prs_/)
})

const credentialsCreate = (domain: string, scopes: string): string[] => [
  'credentials',
  'create',
  '--org',
  domain,
  '--name',
  'CI',
  '--scopes',
  scopes,
]

const refusals: readonly [what: string, args: () => string[], sentence: RegExp][] = [
  [
    'an unknown scope',
    () => credentialsCreate(organization.domain, 'vendor-directory.read,everything'),
    /^There is no scope everything\. The scopes are: findings\.read, .*\.$/,
  ],
  [
    'an empty list of scopes',
    () => credentialsCreate(organization.domain, ','),
    /^--scopes needs at least one of: /,
  ],
  [
    'an unknown organization',
    () => credentialsCreate('nobody.example.com', 'findings.read'),
    /^No organization has the domain nobody\.example\.com\. /,
  ],
  [
    'a domain that another organization has',
    () => ['org', 'create', '--name', 'Second', '--domain', organization.domain],
    /already belongs to org_\w+\. Add --shared-domain to /,
  ],
  [
    'something that is no domain',
    () => ['org', 'create', '--name', 'Second', '--domain', 'https://Example.com/'],
    /^--domain .* must be a bare domain name.* Did you mean example\.com\?$/,
  ],
  [
    'a client id that no credential has',
    () => ['credentials', 'rotate', '--client-id', 'prc_unknown'],
    /^There is no credential prc_unknown\. /,
  ],
]

test('the command line refuses what it cannot do with one sentence on standard error and exit code 1', async () => {
  for (const [what, args, sentence] of refusals) {
    const { code, stdout, stderr } = await runParapet([...args(), '--json'], env)
    assert.equal(code, 1, what)
    assert.equal(stdout, '', what)
    assert.match(stderr.trimEnd(), sentence, what)
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
  }
})

const misuses: readonly [args: string[], sentence: RegExp][] = [
  [['org', 'create', '--name', 'Second'], /required option '--domain <domain>'/],
  [['credentials', 'delete'], /required option '--client-id <id>'/],
  [['credentials', 'list', '--org', 'example.com', '--all'], /unknown option '--all'/],
  [['credential'], /unknown command 'credential'/],
]

test('an invalid command says what is wrong, shows the usage and exits with code 1', async () => {
  for (const [args, sentence] of misuses) {
    const { code, stdout, stderr } = await runParapet(args, env)
    assert.equal(code, 1, args.join(' '))
    assert.equal(stdout, '')
    assert.match(stderr.split('\n', 1)[0] ?? '', sentence)
    assert.match(stderr, /^Usage: parapet/m)
  }
})

test('an invalid setting stops the start with one sentence and exit code 1', async () => {
  const { code, stderr } = await runParapet(['serve'], { ...env, RATE_LIMIT_PER_MINUTE: 'many' })
  assert.equal(code, 1)
  assert.match(stderr, /^RATE_LIMIT_PER_MINUTE must be a whole number .*, not "many"\.\n$/)
})
