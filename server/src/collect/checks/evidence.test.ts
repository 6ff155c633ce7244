import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { observationsOf, startChecking } from '../../../../test/support/start-checking.ts'
import { sha256 } from '../../domain/kernel/sha256.ts'
import { deleteAgedEvidence } from '../../store/observations/evidence-age.ts'
import {
  deleteForgottenEvidence,
  dropExcessEvidence,
  selectEvidenceFigures,
} from '../../store/observations/evidence-bounds.ts'
import {
  selectEvidenceContents,
  selectEvidenceReferences,
} from '../../store/observations/evidence-reference.ts'
import { selectEvidenceOfObservation } from '../../store/observations/evidence-of-observation.ts'
import { deleteObservationsOf } from '../../store/observations/observation-removal.ts'

const { store, world, checkAll, laterBy, clock, watching, errors } = await startChecking()

const keyOf = (orn: string): string => orn.split(':')[4] ?? ''

const restsOf = async (organization: TestOrganization, domain: string) => {
  const observations = await observationsOf(organization, domain)
  const keys = observations.map(({ orn }) => keyOf(orn))
  return store.inOrganization(organization.organizationId, async (db) => {
    const references = await selectEvidenceReferences(db, keys)
    const hashes = [...references.values()].flat().map(({ sha256: one }) => one)
    const contents = await selectEvidenceContents(db, hashes)
    return {
      contents,
      byType: new Map(
        observations.map(({ orn, observationType }) => [observationType, references.get(keyOf(orn)) ?? []]),
      ),
    }
  })
}

test('findings name what a check saw, which is stored once and stays the same while the answers do', async () => {
  const domain = 'kept-evidence.com'
  await startCompany(world, domain, {
    headers: { 'strict-transport-security': null, 'set-cookie': 'sid=abcdef0123456789abcdef; Path=/' },
  })
  const organization = await watching(domain)
  await checkAll()
  assert.deepEqual(errors, [])
  const first = await restsOf(organization, domain)
  for (const [type, references] of first.byType) {
    assert.ok(references.length > 0, type)
    for (const { sha256: hash, vantage, seenAt } of references) {
      const content = first.contents.get(hash)
      assert.equal(sha256(content ?? ''), hash)
      assert.equal(vantage, 'default')
      assert.equal(seenAt, clock().toISOString())
      assert.doesNotMatch(content ?? '', /abcdef0123456789/)
    }
  }
  assert.match(
    first.contents.get(first.byType.get('hsts_missing')?.[0]?.sha256 ?? '') ?? '',
    /^\{"hops":.*"kind":"HTTP"/,
  )
  laterBy(40)
  await checkAll()
  const second = await restsOf(organization, domain)
  assert.deepEqual([...second.contents.keys()].toSorted(), [...first.contents.keys()].toSorted())
  assert.equal(second.byType.get('hsts_missing')?.[0]?.seenAt, clock().toISOString())

  const other = await watching()
  const hashes = [...first.contents.keys()]
  assert.equal(
    (await store.inOrganization(other.organizationId, (db) => selectEvidenceContents(db, hashes))).size,
    0,
  )
})

test('the oldest bytes go first and come back with the next look; hashes stay as long as a finding names them', async () => {
  const domain = 'bounded-evidence.com'
  await startCompany(world, domain, { headers: { 'strict-transport-security': null } })
  const organization = await watching(domain)
  const id = organization.organizationId
  await checkAll()
  const before = await restsOf(organization, domain)
  const limits = { vendorBytes: 0, organizationBytes: 1_000_000 }
  const dropped = await store.inOrganization(id, (db) => dropExcessEvidence(db, { limit: 100, limits }))
  assert.equal(dropped, before.contents.size)
  assert.equal(await store.inOrganization(id, (db) => deleteForgottenEvidence(db, { limit: 100 })), 0)
  const after = await restsOf(organization, domain)
  assert.equal(after.contents.size, 0)
  assert.deepEqual(after.byType, before.byType)
  laterBy(40)
  await checkAll()
  assert.deepEqual((await restsOf(organization, domain)).contents, before.contents)
})

test('what nothing refers to is kept for the retention period, and goes with its vendor', async () => {
  const domain = 'gone-evidence.com'
  await startCompany(world, domain, { headers: { 'strict-transport-security': null } })
  const organization = await watching(domain)
  const id = organization.organizationId
  await checkAll()
  const first = clock()
  const figures = () => store.inOrganization(id, selectEvidenceFigures)
  const { recordCount } = await figures()
  laterBy(40)
  await checkAll()
  const aged = (at: Date) =>
    store.inOrganization(id, (db) => deleteAgedEvidence(db, at, { limit: 100, now: clock() }))
  assert.equal(await aged(first), 0)
  assert.ok((await figures()).recordCount >= recordCount)
  await store.inOrganization(id, (db) => deleteObservationsOf(db, [domain]))
  assert.deepEqual(await figures(), { recordCount: 0, bytes: 0, droppedCount: 0 })
})

test('for a finding of another tool, the evidence it came with counts', async () => {
  const organization = await watching('reported-evidence.com')
  await plantObservations(store, organization.organizationId, [
    finding('reported-evidence.com', {
      evidence: [{ type: 'EVIDENCE_TYPE_BANNER', summary: 'A banner', data: 'half \ud800' }],
    }),
  ])
  const { byType } = await restsOf(organization, 'reported-evidence.com')
  const [reference] = [...byType.values()].flat()
  assert.equal(reference?.vantage, 'reported')
  const [observation] = await observationsOf(organization, 'reported-evidence.com')
  const [shown] = await store.inOrganization(organization.organizationId, (db) =>
    selectEvidenceOfObservation(db, keyOf(observation?.orn ?? '')),
  )
  assert.match(shown?.content ?? '', /^\{"evidence":\[.*"kind":"REPORT"\}$/)
  assert.equal(sha256(shown?.content ?? ''), reference.sha256)
})
