import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { newAuditTrail } from '../../../test/support/audit-trail.ts'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { newAuditKey } from '../domain/audit/audit.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import { insertAuditKey } from '../store/audit/audit-key.ts'
import { insertOrganizationDomains } from '../store/organization/organization.ts'

const { store, url } = await createAuthDatabase()
const run = createCommandRunner(store)
await store.system((db) => insertAuditKey(db, newAuditKey()))

const newTrail = async (domain: string) => {
  const trail = await newAuditTrail(store)
  await store.system((db) => insertOrganizationDomains(db, trail.organizationId, [domain]))
  await trail.write(3)
  await trail.seal()
  return trail
}

const asOwner = async (text: string, values: unknown[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}

const first = await newTrail('first.example')
const second = await newTrail('second.example')
await second.write(1)

test('a whole trail is said to be whole, of one organization or of all', async () => {
  assert.equal(
    await run('audit', 'verify'),
    'The audit trail is intact. Entries: 7, not sealed yet: 1, seals: 2, organizations: 2.',
  )
  assert.match(
    await run('audit', 'verify', '--org', 'first.example'),
    /^The newest seal is 1:[0-9a-f]{64}\.\nThe audit trail is intact\. Entries: 3, /,
  )
  const report = JSON.parse(await run('audit', 'verify', '--json'))
  assert.deepEqual(report.findings, [])
  assert.equal(report.entries, 7)
  assert.equal(report.chains.length, 2)
})

test('entries are listed newest first, as lines that people can read', async () => {
  const [key] = first.keys
  assert.ok(key)
  const by = { actorType: 'ACTOR_TYPE_USER', actorId: 'ada', channel: 'CHANNEL_UI', now: new Date(0) }
  const details = { reason: 'a\u001b[31m\u009b31m\u202e' }
  const change = { action: 'vendor.offboarded', targetType: 'vendor', targetId: 'vnd_1', details } as const
  await store.inOrganization(first.organizationId, (db) => insertAuditEntries(db, key, by, [change]))
  const all = (await run('audit', 'list', '--org', 'first.example')).split('\n')
  assert.equal(all.length, 5)
  assert.match(
    all[1] ?? '',
    /^1970-01-01T00:00:00\.000Z {2}vendor\.offboarded {2}vnd_1 +user ada +ui +open +\{/,
  )
  assert.ok(!/[\p{Cc}\p{Cf}]/u.test(all.join('')))
  assert.equal((await run('audit', 'list', '--org', 'first.example', '--limit', '2')).split('\n').length, 3)
  const ofTarget = await run('audit', 'list', '--org', 'first.example', '--target', 'vnd_1')
  assert.equal(ofTarget.split('\n').length, 2)
  assert.equal(
    await run('audit', 'list', '--org', 'second.example', '--target', 'vnd_1'),
    'There are no entries.',
  )
})

test('an unknown organization and a wrong limit are refused with a sentence', async () => {
  await assert.rejects(run('audit', 'verify', '--org', 'none.example'), /No organization has the domain/)
  await assert.rejects(run('audit', 'list', '--org', 'none.example'), /No organization has the domain/)
  for (const limit of ['0', '-1', 'x', '10001', '1e3'])
    await assert.rejects(run('audit', 'list', '--org', 'first.example', '--limit', limit), /--limit must be/)
})

test('tampering is told, in sentences or as JSON, and fails the command', async () => {
  await asOwner(
    "update audit_entry set key_id = E'\\u001b' where organization_id = $1 and seal_number is null",
    [second.organizationId],
  )
  const printed: string[] = []
  const listen = createCommandRunner(store, (text) => printed.push(text))
  await assert.rejects(listen('audit', 'verify'), {
    message:
      'The audit trail was tampered with. Findings: 1, entries: 8, not sealed yet: 2, seals: 2, organizations: 2.',
  })
  assert.deepEqual(
    printed.map((text) => text.replace(/aud_\w{26}/, 'aud_x')),
    [`${second.publicId}: Entry aud_x names the key \\u{1b}, which does not exist.`],
  )
  await assert.rejects(listen('audit', 'verify', '--org', 'second.example', '--json'), /tampered/)
  const report = JSON.parse(printed[1] ?? '')
  assert.equal(report.findingCount, 1)
  assert.equal(report.findings[0].organizationId, second.publicId)
  assert.match(await run('audit', 'verify', '--org', 'first.example'), /is intact/)
})
