import { noOrganization, type OrganizationId, uuidOf } from '../domain/kernel/id.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopes } from '@parapet/contract'
import { auditEntries } from '../../../test/support/audit-entries.ts'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { isClientSecret } from '../domain/connectors/client-secret.ts'
import { selectCredentialWithSecret } from '../store/connectors/credential.ts'
import { sql } from '../store/kernel/sql.ts'

const { store } = await createAuthDatabase()
const run = createCommandRunner(store)
await run('org', 'create', '--name', 'Acme', '--domain', 'acme.example.com', '--domain', 'acme.example.org')

const create = async (over: Record<string, string> = {}) => {
  const options = { '--org': 'acme.example.com', '--name': 'CI', '--scopes': 'avd.read', ...over }
  const { clientId, clientSecret, ...rest } = JSON.parse(
    await run('credentials', 'create', ...Object.entries(options).flat(), '--json'),
  )
  return { clientId: String(clientId), clientSecret: String(clientSecret), rest: rest as unknown }
}

const select = (clientId: string) => store.system((db) => selectCredentialWithSecret(db, clientId))

test('a credential is an id and a secret, made with the scopes chosen then [AUTH-02]', async () => {
  const { clientId, clientSecret, rest } = await create({ '--scopes': 'findings.flag, avd.read,avd.read' })
  assert.match(clientId, /^prc_[0-9A-Z]{26}$/)
  assert.match(clientSecret, /^prs_[\w-]{43}$/)
  assert.deepEqual(rest, { scopes: ['findings.flag', 'avd.read'] })
  const stored = await select(clientId)
  assert.deepEqual(stored?.scopes, ['findings.flag', 'avd.read'])
  assert.ok(isClientSecret(clientSecret, stored?.secretHash))
})

test('the secret is nowhere in the database', async () => {
  const { clientId, clientSecret } = await create()
  const [row] = await store.system((db) =>
    db.run(
      sql<{
        text: string
      }>`select to_json(credential)::text as text from credential where client_id = ${uuidOf('prc', clientId)}`,
    ),
  )
  assert.ok(row?.text.includes(uuidOf('prc', clientId)))
  assert.ok(!row?.text.includes(clientSecret))
  assert.ok(!row?.text.includes(Buffer.from(clientSecret).toString('hex')))
})

test('an unknown scope is refused with the list of scopes', async () => {
  await assert.rejects(create({ '--scopes': 'avd.read,vendors.write,__proto__' }), {
    message: `There is no scope vendors.write, __proto__. The scopes are: ${Object.keys(scopes).join(', ')}.`,
  })
  await assert.rejects(create({ '--scopes': ' , ' }), /--scopes needs at least one of: findings\.read/)
})

test('an organization is found by any of its domains; names may repeat', async () => {
  await create({ '--org': 'acme.example.org', '--name': 'Same' })
  await create({ '--org': 'acme.example.com', '--name': 'Same' })
  await assert.rejects(
    create({ '--org': 'nobody.example.com' }),
    /No organization has the domain nobody\.example/,
  )
})

test('the list shows the credentials of one organization, oldest first, without secrets', async () => {
  await run('org', 'create', '--name', 'Listed', '--domain', 'listed.example.com')
  assert.equal(
    await run('credentials', 'list', '--org', 'listed.example.com'),
    'The organization has no credentials.',
  )
  const first = await create({ '--org': 'listed.example.com', '--name': 'First' })
  const second = await create({ '--org': 'listed.example.com', '--name': 'Second' })
  await run('credentials', 'rotate', '--client-id', first.clientId)
  const text = await run('credentials', 'list', '--org', 'listed.example.com', '--json')
  const rows: Record<string, unknown>[] = JSON.parse(text)
  assert.deepEqual(
    rows.map(({ clientId, name, scopes: granted }) => ({ clientId, name, granted })),
    [
      { clientId: first.clientId, name: 'First', granted: ['avd.read'] },
      { clientId: second.clientId, name: 'Second', granted: ['avd.read'] },
    ],
  )
  assert.deepEqual(Object.keys(rows[0] ?? {}), [
    'clientId',
    'name',
    'scopes',
    'createdAt',
    'createdBy',
    'rotatedAt',
    'rotatedBy',
  ])
  const by = { type: 'ACTOR_TYPE_SYSTEM', id: 'command-line', displayName: 'Command line' }
  assert.deepEqual([rows[0]?.['createdBy'], rows[0]?.['rotatedBy']], [by, by])
  assert.match(String(rows[0]?.['rotatedAt']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(Object.keys(rows[1] ?? {}), ['clientId', 'name', 'scopes', 'createdAt', 'createdBy'])
  const table = await run('credentials', 'list', '--org', 'listed.example.com')
  assert.match(
    table,
    /^CLIENT ID +NAME +CREATED +BY +EXPIRES +ROTATED +SCOPES\nprc_\w{26} {2}First .*\nprc_\w{26} {2}Second .* never +avd\.read$/,
  )
})

test('a credential can be made with an end, which is listed', async () => {
  await run('org', 'create', '--name', 'Ending', '--domain', 'ending.example.com')
  const { rest } = await create({ '--org': 'ending.example.com', '--expires-in-days': '30' })
  // As the command prints it.
  const { expiresAt } = rest as { expiresAt: string }
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  assert.ok(days > 29.9 && days <= 30, expiresAt)
  assert.ok((await run('credentials', 'list', '--org', 'ending.example.com')).includes(expiresAt))
  for (const wrong of ['0', '-1', '1.5', '732', 'soon', ''])
    await assert.rejects(
      create({ '--expires-in-days': wrong }),
      /--expires-in-days must be a whole number from 1 to 731\./,
    )
})

test('rotating gives another secret, once, and a new version; the old secret is worthless', async () => {
  const { clientId, clientSecret } = await create()
  const rotated = JSON.parse(await run('credentials', 'rotate', '--client-id', clientId, '--json'))
  assert.deepEqual(Object.keys(rotated), ['clientId', 'clientSecret', 'scopes'])
  const stored = await select(clientId)
  assert.equal(stored?.version, 2)
  assert.ok(isClientSecret(String(rotated.clientSecret), stored?.secretHash))
  assert.ok(!isClientSecret(clientSecret, stored?.secretHash))
})

test('rotations at the same time each count, and one of the secrets is the valid one', async () => {
  const { clientId } = await create()
  const texts = await Promise.all(
    Array.from({ length: 5 }, () => run('credentials', 'rotate', '--client-id', clientId, '--json')),
  )
  const stored = await select(clientId)
  assert.equal(stored?.version, 6)
  const valid = texts.filter((text) =>
    isClientSecret(String(JSON.parse(text).clientSecret), stored?.secretHash),
  )
  assert.equal(valid.length, 1)
})

test('a deleted credential is gone, and what is unknown cannot be deleted or rotated', async () => {
  const { clientId } = await create()
  assert.match(
    await run('credentials', 'delete', '--client-id', clientId),
    new RegExp(`^Deleted ${clientId}`),
  )
  assert.equal(await select(clientId), undefined)
  for (const command of ['delete', 'rotate'])
    await assert.rejects(run('credentials', command, '--client-id', clientId), /There is no credential prc_/)
})

test('without --json the secret is shown with the advice to keep it', async () => {
  const text = await run(
    'credentials',
    'create',
    '--org',
    'acme.example.com',
    '--name',
    'N',
    '--scopes',
    'avd.read',
  )
  assert.match(
    text,
    /^Client id: +prc_\w{26}\nClient secret: prs_[\w-]{43}\nScopes: +avd\.read\nSave the secret now/,
  )
})

test('what is done to credentials here is in the audit trail of their organization', async () => {
  const { clientId } = await create()
  await run('credentials', 'rotate', '--client-id', clientId)
  await run('credentials', 'delete', '--client-id', clientId)
  const state = await store.system((db) =>
    db.run(
      sql<{
        id: OrganizationId
      }>`select organization_id as id from organization_domain where domain = 'acme.example.com'`,
    ),
  )
  const entries = await auditEntries(store, state[0]?.id ?? noOrganization)
  assert.deepEqual(
    entries.filter(({ targetId }) => targetId === clientId).map(({ action, actorId }) => [action, actorId]),
    ['created', 'rotated', 'deleted'].map((done) => [`credential.${done}`, 'command-line']),
  )
})
