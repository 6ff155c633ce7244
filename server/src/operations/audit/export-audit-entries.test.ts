import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { AuditEntry, AuditSeal } from '@parapet/contract'
import { Errors } from 'typebox/value'
import { ExportAuditEntries } from '../../../../contract/src/audit/export-audit-entries.ts'
import { auditTrailOf } from '../../../../test/support/audit-trail.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { sealTrail } from '../../../../test/support/seal-trail.ts'
import { selectAuditKeys } from '../../store/audit/audit-key.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/audit/entries/export'

type Input = Parameters<TestOrganization['client']['exportAuditEntries']>[0]

type Exported = AuditEntry & { seal?: AuditSeal }

const exported = async ({ client }: TestOrganization, input: Input = {}): Promise<Exported[]> => {
  const lines = await Array.fromAsync(client.exportAuditEntries(input))
  return lines.map((line) => JSON.parse(line))
}

const newTrail = async () => {
  const organization = await newOrganization()
  const { client, console: call } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
  await client.updateVendor({ id: vendor.id, companyName: 'Acme Corp' })
  await client.createVendorGroup({ name: 'Two\nlines' })
  await call('/console/v1/organization', { method: 'PATCH', body: { name: 'Renamed' } })
  return { organization, vendorId: vendor.id }
}

test('each line is an entry as the list shows it, in the order of the list, under every filter', async () => {
  const { organization, vendorId } = await newTrail()
  const { client, clientId } = organization
  const startTime = '2000-01-01T00:00:00Z'
  for (const [input, count] of [
    [{}, 4],
    [{ targetId: vendorId }, 2],
    [{ targetType: 'vendor-group' }, 1],
    [{ action: 'vendor.created' }, 1],
    [{ actorId: clientId }, 3],
    [{ actorId: clientId, action: 'organization.renamed' }, 0],
    [{ occurredAt: { startTime } }, 4],
    [{ occurredAt: { startTime, endTime: '2000-01-02T00:00:00Z' } }, 0],
  ] as const) {
    const entries = await exported(organization, input)
    assert.deepEqual(entries, (await client.listAuditEntries(input)).auditEntries)
    assert.equal(entries.length, count, JSON.stringify(input))
    for (const entry of entries) assert.deepEqual([...Errors(ExportAuditEntries.output, entry)], [])
  }
})

test('a trail of several parts has every entry once, with the names of its actors', async () => {
  const { organization } = await newTrail()
  const { organizationId, clientId } = organization
  // Many entries share a time, so that parts end between two of the same time.
  await service.store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into audit_entry (
        organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type, target_id, details, key_id, mac)
      select ${db.organizationId}, gen_random_uuid(), timestamptz '2020-01-01' + (n / 700) * interval '1 hour',
        'ACTOR_TYPE_API_CLIENT', ${clientId}, 'CHANNEL_REST', 'vendor.updated', 'vendor', 'vnd_' || n, '{}', key_id, mac
      from generate_series(1, 2300) as n,
        (select key_id, mac from audit_entry where organization_id = ${db.organizationId} limit 1) as signed
      returning true`),
  )
  const entries = await exported(organization)
  assert.equal(entries.length, 2_304)
  assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length)
  const times = entries.map(({ occurredAt }) => occurredAt)
  assert.deepEqual(times, times.toSorted().toReversed())
  assert.deepEqual([...new Set(entries.map(({ actor }) => actor.displayName))], ['Test owner', 'test'])
})

test('it is NDJSON only, and a refused input is an ordinary error', async () => {
  const { organization } = await newTrail()
  const ask = (body: object, Accept = '*/*') =>
    organization.request(path, { method: 'POST', body, headers: { Accept } })
  const whole = await ask({})
  assert.equal(whole.headers.get('content-type'), 'application/x-ndjson; charset=utf-8')
  assert.equal(whole.text.split('\n').length, 5)
  const range = await ask({ occurredAt: {} })
  assert.deepEqual([range.status, range.body.details[0].reason], [400, 'FILTER_VALUE_INVALID'])
  assert.equal((await ask({ targetType: '' })).status, 400)
  assert.equal((await ask({}, 'text/csv')).status, 406)
})

test('it needs audit.read, which viewers lack, and has nothing of another organization', async () => {
  const { organization, vendorId } = await newTrail()
  for (const [role, status] of [
    ['owner', 200],
    ['analyst', 200],
    ['viewer', 403],
  ] as const)
    assert.equal((await organization.console(path, { method: 'POST', body: {}, role })).status, status)
  const { request } = await newOrganization(['findings.read'])
  assert.equal((await request(path, { method: 'POST', body: {} })).status, 403)
  const stranger = await newOrganization()
  assert.deepEqual(await exported(stranger, { targetId: vendorId }), [])
  assert.deepEqual(await exported(stranger), [])
})

test('after a seal, entries come in the order of the chain, and the next export goes on where one ended', async () => {
  const { organization } = await newTrail()
  const { organizationId, client } = organization
  await sealTrail(service.store, organizationId)
  await client.createVendorGroup({ name: 'Later' })
  await sealTrail(service.store, organizationId)
  await client.createVendorGroup({ name: 'Not sealed yet' })
  const all = await exported(organization, { afterSeal: 0 })
  assert.deepEqual(
    all.map(({ sealNumber }) => sealNumber),
    [1, 1, 1, 1, 2],
  )
  assert.ok(all.every(({ code }) => /^[0-9a-f]{64}$/.test(code)))
  assert.deepEqual(await exported(organization, { afterSeal: 1 }), all.slice(4))
  assert.deepEqual(await exported(organization, { afterSeal: 2 }), [])
  assert.deepEqual(
    await exported(organization, { afterSeal: 0, action: 'vendor.created' }),
    all.filter(({ action }) => action === 'vendor.created'),
  )
  for (const entry of all) assert.deepEqual([...Errors(ExportAuditEntries.output, entry)], [])
  for (const afterSeal of [-1, 0.5, 1e30]) {
    const { status } = await organization.request(ExportAuditEntries.path, {
      method: 'POST',
      body: { afterSeal },
    })
    assert.equal(status, 400, String(afterSeal))
  }
})

/** What somebody who has only the export can find out: the first seal that does not fit, if any. */
const firstWrongSeal = (entries: readonly Exported[], afterSeal = 0): number | undefined => {
  let number = afterSeal
  let codes: Buffer[] = []
  for (const { code, sealNumber, seal } of entries) {
    codes.push(Buffer.from(code, 'hex'))
    if (sealNumber !== number + 1) return number + 1
    if (!seal) continue
    const hash = createHash('sha256').update(Buffer.concat(codes)).digest('hex')
    if (seal.number !== sealNumber || seal.entryCount !== codes.length || seal.entriesHash !== hash)
      return sealNumber
    number = sealNumber
    codes = []
  }
  return codes.length > 0 ? number + 1 : undefined
}

test('the export of whole seals can be checked by itself, also if a seal goes over several parts', async () => {
  const organization = await newOrganization()
  const { store } = service
  const trail = auditTrailOf(store, organization.organizationId, await store.system(selectAuditKeys))
  for (const count of [1, 1_200, 999, 1, 3]) {
    await trail.write(count)
    await trail.seal()
  }
  const all = await exported(organization, { afterSeal: 0 })
  assert.deepEqual(
    all.flatMap(({ seal }) => seal?.entryCount ?? []),
    [1, 1_200, 999, 1, 3],
  )
  assert.equal(firstWrongSeal(all), undefined)
  assert.equal(firstWrongSeal(await exported(organization, { afterSeal: 3 }), 3), undefined)
  assert.equal(firstWrongSeal(all.toSpliced(500, 1)), 2)
  assert.equal(
    firstWrongSeal(all.with(1_500, { ...(all[1_500] ?? assert.fail()), code: 'ab'.repeat(32) })),
    3,
  )
  assert.equal(firstWrongSeal(all.filter(({ sealNumber }) => sealNumber !== 4)), 4)
  assert.ok(
    (await exported(organization)).every((entry) => !('seal' in entry)),
    'newest first',
  )
})
