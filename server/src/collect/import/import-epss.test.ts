import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { epssFile } from '../../../../test/support/epss-file.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  counts,
  newCve,
  observationsOf,
  seen,
  startCatalogue,
} from '../../../../test/support/start-catalogue.ts'

const { importing, store, withVendor } = await startCatalogue()

test('EPSS values are stored when they change, and an older file changes nothing', async () => {
  const [cve, same] = [newCve(), newCve()]
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve), seen(same)])
  const scoreOf = async (id: string) =>
    (await observationsOf(organization)).find(({ vulnerability }) => vulnerability?.vulnerabilityId === id)
      ?.vulnerability?.epss
  const first = epssFile('2026-01-02', [
    [cve, 0.5, 0.9],
    [same, 0.1, 0.2],
  ])
  assert.deepEqual(counts(await importing('epss', gzipSync(first))), [2, 0, 0, 0])
  assert.deepEqual(await scoreOf(cve), {
    score: 0.5,
    percentile: 0.9,
    date: '2026-01-02',
    modelVersion: 'v2025.03.14',
  })
  const second = epssFile('2026-01-03', [
    [cve, 0.7, 0.95],
    [same, 0.1, 0.2],
  ])
  assert.deepEqual(counts(await importing('epss', second)), [0, 1, 1, 0])
  assert.equal((await scoreOf(cve))?.score, 0.7)
  assert.equal((await scoreOf(same))?.date, '2026-01-02')
  assert.deepEqual(counts(await importing('epss', first)), [0, 0, 2, 0])
  assert.equal((await scoreOf(cve))?.score, 0.7)
  const { observations } = await organization.client.getObservations({
    sortField: 'epssScore',
    sortOrder: 'SORT_ORDER_DESC',
  })
  assert.equal(observations[0]?.vulnerability?.vulnerabilityId, cve)
})

test('EPSS rows that make no sense are rejected by line', async () => {
  const text = epssFile('2026-01-02', [
    [newCve(), 0.5, 0.9],
    ['CVE-1', 0.5, 0.9],
    [newCve(), 1.5, 0.9],
  ])
  const tally = await importing('epss', text)
  assert.deepEqual(counts(tally), [1, 0, 0, 2])
  assert.deepEqual(
    tally.report.errors.map(({ line }) => line),
    [4, 5],
  )
  assert.match((await importing('epss', 'name,colour\n')).failure ?? '', /this is not an EPSS file/)
  assert.match((await importing('epss', '')).failure ?? '', /empty/)
})
