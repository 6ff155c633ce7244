import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFinding } from '../../server/src/domain/observations/finding.ts'
import { parseOrn } from '../../server/src/domain/observations/orn.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { ingestReadFindings } from '../../server/src/store/observations/observation-ingest.ts'
import { type Reply, startService, type TestOrganization } from '../support/harness.ts'
import { untilAwaited } from '../support/until-awaited.ts'
import { ofVendor } from '../support/observation-rule.ts'
import {
  actionTypes,
  callOnObservations,
  findings,
  observeVendor,
} from '../support/plant/reach-observation.ts'

const full = process.env['FAULTS'] === 'full'
const rounds = full ? 20 : 2
const parallel = full ? 50 : 16
const size = full ? 300 : 60

const { newOrganization, service } = await startService()
const { store } = service

const flag = ({ request }: TestOrganization, body: object): Promise<Reply> =>
  request('/public/v1/observations/actions/flag', { method: 'POST', body })

const sum = (replies: readonly Reply[], name: 'flaggedCount' | 'alreadyFlaggedCount'): number =>
  replies.reduce((total, { status, body }) => total + (status === 200 ? Number(body[name]) : 0), 0)

/** A different order for each seed. */
const shuffled = (orns: readonly string[], seed: number): string[] =>
  orns.toSorted((a, b) => ((a.charCodeAt(25) * seed) % 31) - ((b.charCodeAt(25) * seed) % 31))

const countFlagged = async ({ organizationId }: TestOrganization, domain: string): Promise<number> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select from observation
      where organization_id = ${db.organizationId} and domain = ${domain} and flagged_at is not null`),
  )
  return rows.length
}

test(`of ${parallel} concurrent flag calls, by ORN in any order or by filter, exactly one flags each observation, ${rounds} times over`, async () => {
  const organization = await newOrganization()
  for (let round = 0; round < rounds; round++) {
    const domain = `flags-${round}.com`
    const orns = await observeVendor(store, organization, domain, size)
    const replies = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        flag(
          organization,
          index % 2 === 0 ? { observationOrns: shuffled(orns, index + 3) } : { filters: [ofVendor(domain)] },
        ),
      ),
    )
    for (const { status, text } of replies) assert.equal(status, 200, text)
    assert.equal(sum(replies, 'flaggedCount'), size)
    assert.equal(sum(replies, 'alreadyFlaggedCount'), size * (parallel - 1))
    assert.deepEqual(await actionTypes(organization, orns[0] ?? ''), ['CREATED', 'FLAGGED'])
  }
})

test('the counts of calls over overlapping observations add up to those that were flagged', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', size)
  const replies = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      flag(organization, { observationOrns: shuffled(orns, index + 3).slice(0, size / 3) }),
    ),
  )
  for (const { status, text } of replies) assert.equal(status, 200, text)
  assert.equal(sum(replies, 'flaggedCount'), await countFlagged(organization, 'acme.com'))
})

test(`no observation is flagged after it was resolved, even if both happen at once, ${rounds} times over`, async () => {
  const organization = await newOrganization()
  for (let round = 0; round < rounds; round++) {
    const domain = `resolved-${round}.com`
    const orns = await observeVendor(store, organization, domain, 24)
    const calls = orns.flatMap((orn, index) => [
      callOnObservations(organization, 'resolve', [orn]),
      index % 2 === 0
        ? flag(organization, { observationOrns: [orn] })
        : flag(organization, { filters: [ofVendor(domain)] }),
    ])
    const replies = await Promise.all(calls)
    for (const { status, text } of replies) assert.ok(status === 200 || status === 409, text)
    assert.equal(
      sum(
        replies.filter(({ body }) => 'flaggedCount' in body),
        'flaggedCount',
      ),
      await countFlagged(organization, domain),
    )
    for (const orn of orns) {
      const types = await actionTypes(organization, orn)
      assert.ok(['CREATED RESOLVED', 'CREATED FLAGGED RESOLVED'].includes(types.join(' ')), types.join(' '))
    }
  }
})

test('the history has the order of the changes, even if a call had to wait for another', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const orns = (await observeVendor(store, organization, 'acme.com', 2)).toSorted()
  const [first = '', second = ''] = orns
  const isHeld = Promise.withResolvers<void>()
  const isAwaited = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const holding = store.inOrganization(organizationId, async (db) => {
    const key = parseOrn('observation', first)?.key
    const held = await db.run(sql`
      select from observation where organization_id = ${db.organizationId} and key = ${key}::uuid for update`)
    assert.equal(held.length, 1)
    isHeld.resolve()
    await untilAwaited(db)
    isAwaited.resolve()
    await mayGo.promise
  })
  holding.catch(isAwaited.reject)
  await Promise.race([isHeld.promise, holding])
  // Observations are locked by key: the second one is free until the first is.
  const resolving = callOnObservations(organization, 'resolve', orns)
  await isAwaited.promise
  const flagged = await flag(organization, { observationOrns: [second] })
  assert.equal(flagged.status, 200, flagged.text)
  mayGo.resolve()
  await holding
  assert.equal((await resolving).status, 200)
  assert.deepEqual(await actionTypes(organization, second), ['CREATED', 'FLAGGED', 'RESOLVED'])
})

test('concurrent flags, moves and imports of the same observations never deadlock, and the counts stay correct', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', size)
  const by = {
    actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
    channel: 'CHANNEL_IMPORT',
    now: new Date(),
  } as const
  const importAgain = (index: number) =>
    store.inOrganization(organization.organizationId, (db) => {
      const lastSeen = `2026-02-01T00:00:${String(index % 60).padStart(2, '0')}.000000Z`
      const again = findings('acme.com', size + index, { lastSeen, title: `Title ${index}` }).map(readFinding)
      return ingestReadFindings(db, index % 2 === 0 ? again : again.toReversed(), by)
    })
  const imports: Promise<unknown>[] = []
  const flags: Promise<Reply>[] = []
  const moves: Promise<Reply>[] = []
  for (let index = 0; index < parallel; index++) {
    imports.push(importAgain(index))
    const target =
      index % 2 === 0 ? { observationOrns: shuffled(orns, index + 3) } : { filters: [ofVendor('acme.com')] }
    flags.push(flag(organization, target))
    moves.push(callOnObservations(organization, 'triage-internally', shuffled(orns, index + 5)))
  }
  await Promise.all(imports)
  const replies = await Promise.all(flags)
  for (const { status, text } of [...replies, ...(await Promise.all(moves))]) assert.equal(status, 200, text)
  assert.equal(sum(replies, 'flaggedCount'), await countFlagged(organization, 'acme.com'))
})
