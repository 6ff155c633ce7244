import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { newAuditTrail } from '../../../../test/support/audit-trail.ts'
import { startService } from '../../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import { deleteOldAudit } from '../../store/audit/audit-retention.ts'
import { selectAuditStart } from '../../store/audit/audit-start.ts'

const { service } = await startService()
const { store } = service

/** Connects as the database owner, which neither the fence nor the grants stop. */
const owner = new pg.Client({ connectionString: testDatabaseUrl() })
before(() => owner.connect())
after(() => owner.end())

const dayMs = 86_400_000

const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)

/** Five seals over two entries each, made this many days ago. */
const newAgedTrail = async (ages: readonly number[] = [100, 99, 98, 97, 96]) => {
  const trail = await newAuditTrail(store)
  const { organizationId, keys } = trail
  for (const age of ages) {
    await trail.write(2, daysAgo(age))
    await trail.seal(daysAgo(age))
  }
  /** Deletes what is older than the seal after this one, as a whole or in parts of this many entries. */
  const prune = (upTo: number, limit = 1_000): Promise<number> => {
    const age = ages[upTo]
    // The entries of a seal keep it until the next one's are too old as well.
    const time = age === undefined ? new Date() : new Date(daysAgo(age).getTime() + dayMs / 2)
    return store.inOrganization(organizationId, (db) => deleteOldAudit(db, time, { limit, keys }))
  }
  const tamper = (text: string, ...values: unknown[]): Promise<unknown> =>
    owner.query(text, [organizationId, ...values])
  const start = () => store.inOrganization(organizationId, selectAuditStart)
  return { ...trail, prune, tamper, start }
}

test('after old entries were deleted the trail verifies, and goes on growing', async () => {
  const trail = await newAgedTrail()
  assert.equal(await trail.prune(2, 2), 2, 'one seal at a time')
  assert.equal(await trail.prune(2), 2)
  assert.equal(await trail.prune(2), 0)
  assert.deepEqual(await trail.findings(), [])
  const start = await trail.start()
  assert.deepEqual([start?.number, start?.entryCount], [2n, 4])
  await trail.write(3)
  await trail.seal()
  assert.deepEqual(await trail.findings(), [])
})

test('the newest seal stays, however old it is', async () => {
  const trail = await newAgedTrail()
  await trail.prune(9)
  await trail.prune(9)
  assert.equal((await trail.start())?.number, 4n)
  assert.deepEqual(await trail.findings(), [])
})

const tamperings: readonly [
  string,
  (trail: Awaited<ReturnType<typeof newAgedTrail>>) => Promise<unknown>,
  RegExp,
][] = [
  [
    'more seals are cut off than the start says',
    async ({ tamper }) => {
      await tamper('delete from audit_entry where organization_id = $1 and seal_number = 3')
      await tamper('delete from audit_seal where organization_id = $1 and number = 3')
    },
    /^Seal 3 is missing/,
  ],
  [
    'the start is moved',
    async ({ tamper }) => {
      await tamper('update audit_start set number = 3 where organization_id = $1')
      await tamper('delete from audit_entry where organization_id = $1 and seal_number = 3')
      await tamper('delete from audit_seal where organization_id = $1 and number = 3')
    },
    /^The start of the chain does not match its code/,
  ],
  [
    'the start is removed',
    ({ tamper }) => tamper('delete from audit_start where organization_id = $1'),
    /^Seals 1 to 2 are missing/,
  ],
  [
    'the number of deleted entries is changed',
    ({ tamper }) => tamper('update audit_start set entry_count = 1 where organization_id = $1'),
    /^The start of the chain does not match its code/,
  ],
  [
    'an entry is put back before the start',
    ({ tamper }) =>
      tamper(`
        insert into audit_entry (organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type,
          target_id, details, key_id, mac, seal_number)
        select organization_id, gen_random_uuid(), occurred_at, actor_type, actor_id, channel, action, target_type,
          target_id, details, key_id, mac, 1
        from audit_entry where organization_id = $1 and seal_number = 4 limit 1`),
    /^Seal 1 is missing, but 1 of the entries name it/,
  ],
]

for (const [what, act, found] of tamperings)
  test(`tampering is found: ${what}`, async () => {
    const trail = await newAgedTrail()
    await trail.prune(2)
    await act(trail)
    const findings = await trail.findings()
    assert.ok(
      findings.some((finding) => found.test(finding)),
      JSON.stringify(findings),
    )
  })

test('a beginning that was not deleted because of its age is missing', async () => {
  const trail = await newAgedTrail()
  await trail.tamper('delete from audit_entry where organization_id = $1 and seal_number <= 2')
  await trail.tamper('delete from audit_seal where organization_id = $1 and number <= 2')
  assert.match((await trail.findings())[0] ?? '', /^Seals 1 to 2 are missing/)
})

test('nothing is deleted from a trail that was tampered with, so that the signs stay', async () => {
  const trail = await newAgedTrail()
  await trail.tamper(
    "update audit_entry set actor_id = 'prc_other' where organization_id = $1 and seal_number = 2",
  )
  await assert.rejects(trail.prune(3), /does not match its code, so nothing was deleted/)
  assert.equal(await trail.start(), undefined)
  assert.ok((await trail.findings()).length > 0)
})

test('nothing younger than 90 days goes, however short the retention', async () => {
  const trail = await newAgedTrail([100, 95, 91, 89, 1])
  assert.equal(await trail.prune(9), 4)
  assert.equal(await trail.prune(9), 0)
  assert.equal((await trail.start())?.number, 2n)
  assert.deepEqual(await trail.findings(), [])
})

test('nothing is deleted if entries were put back before the start, so that they stay', async () => {
  const trail = await newAgedTrail()
  await trail.prune(2)
  await trail.tamper(`
    insert into audit_entry (organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type,
      target_id, details, key_id, mac, seal_number)
    select organization_id, gen_random_uuid(), occurred_at, actor_type, actor_id, channel, action, target_type,
      target_id, details, key_id, mac, 1
    from audit_entry where organization_id = $1 and seal_number = 3 limit 1`)
  await assert.rejects(trail.prune(3), /did not delete exactly the entries of these seals/)
  assert.equal((await trail.start())?.number, 2n)
})

test('a check finds nothing while old entries are being deleted', async () => {
  const trail = await newAgedTrail()
  const prune = async (): Promise<void> => {
    for (let seal = 1; seal <= 5; seal += 1) await trail.prune(seal, 2)
  }
  const checks = Promise.all(Array.from({ length: 6 }, trail.findings))
  await prune()
  assert.deepEqual((await checks).flat(), [])
})
