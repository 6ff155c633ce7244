import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FourthPartyStatus, type FourthPartyRelationship } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { reviewInConsole } from '../../../test/support/review-fourth-party.ts'
import { signatures } from '../collect/signatures/index.ts'
import { sql } from '../store/kernel/sql.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

// Early in the day, so that a later run falls on the same day.
const now = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:01.000Z`)

const make = ({ organizationId }: TestOrganization, vendors: number, seed = 'parapet') =>
  makeDemo({ store, organizationId, size: { seed, vendors, observations: 0 }, now })

const statuses = FourthPartyStatus.enum.slice(1)

const relationsOf = async ({ client }: TestOrganization): Promise<FourthPartyRelationship[]> => {
  const found: FourthPartyRelationship[] = []
  for await (const one of client.getFourthParties.all({ limit: 200, filters: { statuses } })) found.push(one)
  return found
}

const versionsOf = ({ organizationId }: TestOrganization): Promise<unknown[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select
        (select json_agg(f.id || ' ' || f.xmin::text order by f.id) from fourth_party as f
          where f.organization_id = ${db.organizationId}) as relations,
        (select json_agg(s.vendor_id || ' ' || s.xmin::text order by s.vendor_id) from fourth_party_scan as s
          where s.organization_id = ${db.organizationId}) as scans`),
  )

const usual = await newOrganization()
await make(usual, 40)
const relations = await relationsOf(usual)

test('a few fourth parties stand behind most vendors, many behind a few', async () => {
  const { groups, totalCount } = await usual.client.getFourthPartyGroups({ limit: 200 })
  const counts = groups.map(({ connectedVendorCount }) => connectedVendorCount)
  assert.ok((groups[0]?.concentrationPercent ?? 0) > 50, String(counts))
  assert.ok(counts.filter((count) => count >= 8).length >= 4, String(counts))
  assert.ok(counts.filter((count) => count <= 3).length >= 10, String(counts))
  assert.ok(totalCount >= 30, String(totalCount))
  for (const category of ['CLOUD_HOSTING', 'EMAIL', 'CDN', 'PAYMENTS', 'SUPPORT'] as const)
    assert.ok(
      groups.some(({ categories }) => categories.includes(`FOURTH_PARTY_CATEGORY_${category}`)),
      category,
    )
})

test('relations of every status are there, seen over the year', () => {
  const days = (text: string): number => (now.getTime() - Date.parse(text)) / 86_400_000
  assert.deepEqual(new Set(relations.map(({ status }) => status)), new Set(statuses))
  assert.ok(relations.every(({ firstSeen, lastSeen }) => firstSeen <= lastSeen && days(lastSeen) >= 0))
  assert.ok(relations.some(({ firstSeen }) => days(firstSeen) > 300))
  assert.ok(relations.some(({ firstSeen }) => days(firstSeen) < 10))
})

test('every relation has evidence: a signature of the catalogue, or that the vendor names the company', () => {
  const known = new Map(signatures.map((signature) => [signature.id, signature]))
  for (const { evidence, fourthPartyDomain } of relations) {
    assert.ok(evidence.length > 0)
    for (const { signatureId, method, url } of evidence) {
      if (method === 'DETECTION_METHOD_SUBPROCESSOR_LIST') {
        assert.match(url ?? '', /^https:.*\/subprocessors$/)
        continue
      }
      const signature = known.get(signatureId)
      assert.deepEqual([signature?.vendorDomain, signature?.method], [fourthPartyDomain, method])
    }
  }
})

test('each vendor counts its own', async () => {
  const { vendors } = await usual.client.listVendors({ limit: 200 })
  const shown = new Set(['DETECTED', 'CONFIRMED', 'STALE'].map((status) => `FOURTH_PARTY_STATUS_${status}`))
  for (const { domainName, fourthPartyCount } of vendors) {
    const own = relations.filter(
      ({ vendorDomain, status }) => vendorDomain === domainName && shown.has(status),
    )
    assert.equal(fourthPartyCount, own.length)
  }
})

test('a second run of the day changes no row, and leaves what people have said since', async () => {
  const dismissed = relations.find(({ status }) => status === 'FOURTH_PARTY_STATUS_DISMISSED')
  assert.ok(dismissed)
  await reviewInConsole(usual, dismissed.id, 'restore')
  const before = await versionsOf(usual)
  await make(usual, 40)
  assert.deepEqual(await versionsOf(usual), before)
})

test('the same seed makes the same relations, another one others', async () => {
  const facts = async (seed: string) => {
    const organization = await newOrganization()
    await make(organization, 5, seed)
    const found = (await relationsOf(organization)).map((relation) => ({
      ...relation,
      id: '',
      vendorRecordId: '',
      updatedAt: '',
    }))
    return new Map(found.map((fact) => [`${fact.vendorDomain} ${fact.fourthPartyDomain}`, fact]))
  }
  const [first, second, other] = [await facts('one'), await facts('one'), await facts('two')]
  assert.deepEqual(first, second)
  assert.notDeepEqual(first, other)
})

test('the smallest portfolio has a stale and a dismissed relation, and two vendors share a fourth party', async () => {
  const organization = await newOrganization()
  await make(organization, 2)
  const found = (await relationsOf(organization)).map(({ status }) => status)
  assert.ok(found.includes('FOURTH_PARTY_STATUS_STALE'))
  assert.ok(found.includes('FOURTH_PARTY_STATUS_DISMISSED'))
  const { groups } = await organization.client.getFourthPartyGroups({})
  assert.equal(groups[0]?.connectedVendorCount, 2)
})
