import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allOperations, isMutating, type Operations, takesDryRun } from '@parapet/contract'
import pg from 'pg'
import { startService } from '../support/harness.ts'
import { inhabit } from '../isolation/inhabit.ts'
import { recordedInputs } from '../isolation/recorded-inputs.ts'
import { sendAs, sendByMcp } from '../isolation/send-as.ts'
import { setSlots } from '../support/set-slots.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { snapshot } from './snapshot.ts'

const databaseUrl = await createMigratedDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()
after(() => owner.end())

const service = await startService({ databaseUrl })
const inhabited = await inhabit(service)
const declared: Operations = allOperations
const inputs = new Map(Object.entries(recordedInputs(inhabited)))
const dry = Object.entries(declared).filter(([, operation]) => takesDryRun(operation))

/** Removes what differs between any two responses. */
const comparable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/\b(vnd|imp|rmr)_[0-9A-HJKMNP-TV-Z]{26}\b/g, '$1')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  )

/** Fields that name or select many rows, or decide about them. */
const manyRows = new Set([
  'ids',
  'vendorIds',
  'observationOrns',
  'groupOrns',
  'disputeIds',
  'undoId',
  'rules',
  'roleMappings',
  'vendors',
  'csv',
  'domains',
  'findings',
])

test('exactly the operations that change many rows or are destructive tools accept dryRun and report it in the response', () => {
  const many = Object.entries(declared).filter(
    ([, operation]) =>
      isMutating(operation) &&
      ((operation.destructive !== undefined && operation.audience === undefined) ||
        Object.keys(operation.input.properties).some((field) => manyRows.has(field))),
  )
  assert.deepEqual(
    dry.map(([name]) => name),
    many.map(([name]) => name),
  )
  for (const [name, { output, audience }] of dry) {
    assert.ok(Object.hasOwn(output.properties, 'dryRun'), name)
    assert.ok(audience === undefined || audience === 'console', name)
  }
})

for (const [name, operation] of dry)
  for (const [index, input] of (inputs.get(name) ?? []).entries())
    test(`${name} ${index}: a dry run changes no table and gets the same response as the call`, async () => {
      const before = await snapshot(owner)
      const call = { name, operation, input: { ...input, dryRun: true } }
      const first = await sendAs(service, inhabited, { ...call, idempotencyKey: `key-${name}-${index}` })
      assert.equal(first.status, 200, first.told)
      assert.equal(first.body.dryRun, true)
      if (operation.audience === undefined) {
        const byMcp = await sendByMcp(service, inhabited, call)
        assert.deepEqual(comparable(byMcp.body), comparable(first.body))
      }
      const left = await snapshot(owner)
      assert.ok(left.tables > 30)
      assert.equal(left.text === before.text, true, 'A dry run has changed something.')

      // The key is still free: the dry run stored nothing under it.
      const real = await sendAs(service, inhabited, {
        name,
        operation,
        input: { ...input, dryRun: false },
        idempotencyKey: `key-${name}-${index}`,
      })
      assert.equal(real.status, 200, real.told)
      assert.doesNotMatch(real.told, /idempotency-replayed/)
      const { dryRun: _dryRun, ...answered } = first.body
      const { undoId: _undoId, ...expected } = real.body
      assert.deepEqual(comparable(answered), comparable(expected))
      assert.equal('undoId' in answered, false, 'There is nothing to take back.')
      assert.equal('dryRun' in real.body, false)
    })

test('a dry run needs the scopes of the call, over REST and MCP', async () => {
  const reader = await service.newOrganization(['vendor-directory.read', 'findings.read'])
  for (const [name, operation] of dry.filter(([, { audience }]) => audience === undefined)) {
    const input = { ...inputs.get(name)?.[0], dryRun: true }
    const as = { ...inhabited, organization: reader }
    assert.equal((await sendAs(service, as, { name, operation, input })).status, 403, name)
    assert.equal((await sendByMcp(service, as, { name, input })).status, 403, name)
  }
})

test('a dry run makes the same checks as the call: conflicts, limits and refusals', async () => {
  const own = await service.newOrganization()
  const { vendor } = await own.client.createVendor({ domainName: 'acme.com' })
  const send = (path: string, body: object) => own.request(`/public/v1/${path}`, { method: 'POST', body })
  const { vendorGroup } = await own.client.createVendorGroup({ name: 'G' })
  const cases: [string, object][] = [
    ['vendors/bulk-delete', { ids: [] }],
    ['vendors/bulk-delete', { ids: Array.from({ length: 501 }, () => vendor.id) }],
    ['vendors/bulk-upsert-csv', { csv: 'wrong\nx' }],
    [`vendors/groups/${vendorGroup.id}/vendors`, { vendorIds: [vendor.id, 'vnd_none'] }],
    [`vendors/groups/vgr_none/vendors`, { vendorIds: [vendor.id] }],
    ['observations/actions/flag', {}],
    ['observations/actions/flag', { observationOrns: ['orn:nonsense'] }],
  ]
  for (const [path, body] of cases) {
    const [tried, done] = [await send(path, { ...body, dryRun: true }), await send(path, body)]
    assert.ok(done.status >= 400)
    assert.equal(tried.status, done.status, path)
    assert.equal(tried.body.message, done.body.message)
  }
  for (const dryRun of ['true', 1, 'yes', {}])
    assert.equal((await send('vendors/bulk-delete', { ids: [vendor.id], dryRun })).status, 400)
  assert.equal((await own.client.getVendor({ id: vendor.id })).vendor.id, vendor.id)
})

test('a dry run takes no monitoring slot and respects the number of free ones', async () => {
  const own = await service.newOrganization()
  await setSlots(service.service.store, own.organizationId, 1)
  const csv = 'domain_name,is_monitored\none.com,true\ntwo.com,true\n'
  const tried = await own.client.bulkUpsertVendorsFromCsv({ csv, dryRun: true })
  assert.deepEqual(tried.summary, { total: 2, accepted: 1, rejected: 1, skipped: 0 })
  const { vendor } = await own.client.createVendor({ domainName: 'three.com', isMonitored: true })
  assert.equal(vendor.isMonitored, true)
  const again = await own.client.bulkUpsertVendorsFromCsv({ csv, dryRun: true })
  assert.equal(again.summary.rejected, 2)
})
