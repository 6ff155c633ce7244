import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ingesting, vendor } from '../../../../test/support/ingested-observations.ts'
import { finding } from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../kernel/sql.ts'
import { selectTypeNames, upsertTypeNames } from './observation-type-name.ts'

const started = await startService()
const { store } = started.service
const { newOrganizationWithVendor, ingest } = ingesting(started)

const namesOf = async ({ organizationId }: TestOrganization, ...types: string[]) =>
  Object.fromEntries(await store.inOrganization(organizationId, (db) => selectTypeNames(db, types)))

const versionsOf = ({ organizationId }: TestOrganization) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ id: string; version: string }>`
      select id, xmin::text as version from observation_type_name
      where organization_id = ${db.organizationId} order by id`),
  )

test('a type is called by its usual name, otherwise by its rule, otherwise by its id', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(
    organization,
    finding(vendor, { observationType: 'eol_software', ruleName: 'Old stuff' }),
    finding(vendor, { observationType: 'git-config', ruleName: 'Git Config File - Detect' }),
    finding(vendor, { observationType: 'open-redirect' }),
  )
  assert.deepEqual(
    await namesOf(organization, 'eol_software', 'git-config', 'open-redirect', 'web_cache', 'CKV_AWS_20'),
    {
      eol_software: 'End-of-life software',
      'git-config': 'Git Config File - Detect',
      'open-redirect': 'Open redirect',
      web_cache: 'Web cache',
      CKV_AWS_20: 'CKV_AWS_20',
    },
  )
  assert.deepEqual(
    (await versionsOf(organization)).map(({ id }) => id),
    ['git-config'],
  )
})

test('a renamed rule renames its type, and the same name again writes nothing', async () => {
  const organization = await newOrganizationWithVendor()
  const named = (observationType: string, ruleName: string) => finding(vendor, { observationType, ruleName })
  await ingest(organization, named('a-rule', 'First'), named('b-rule', 'Other'))
  const before = await versionsOf(organization)
  await ingest(organization, named('a-rule', 'First'), named('b-rule', 'Renamed'))
  const after = await versionsOf(organization)
  assert.deepEqual(after[0], before[0])
  assert.notDeepEqual(after[1], before[1])
  assert.deepEqual(await namesOf(organization, 'a-rule', 'b-rule'), {
    'a-rule': 'First',
    'b-rule': 'Renamed',
  })
})

test('names stay within their organization', async () => {
  const [one, other] = [await newOrganizationWithVendor(), await newOrganizationWithVendor()]
  await ingest(one, finding(vendor, { observationType: 'my-rule', ruleName: 'Internal name' }))
  assert.deepEqual(await namesOf(other, 'my-rule'), { 'my-rule': 'My rule' })
})

test('imports that name the same types in different orders do not block each other for good', async () => {
  const { organizationId } = await newOrganizationWithVendor()
  const types = Array.from({ length: 200 }, (_, index) => `rule-${index}`)
  const upsert = (given: readonly string[], ruleName: string): Promise<void> =>
    store.inOrganization(organizationId, (db) =>
      upsertTypeNames(
        db,
        given.map((observationType) => ({ observationType, ruleName })),
      ),
    )
  for (let round = 0; round < 5; round += 1)
    await Promise.all([upsert(types, `One ${round}`), upsert(types.toReversed(), `Other ${round}`)])
})
