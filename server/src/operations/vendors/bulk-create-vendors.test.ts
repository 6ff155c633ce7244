import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { bulkCreateVendors } from './bulk-create-vendors.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { usualLimits } from '../../domain/organization/retention.ts'

const statements: string[] = []
const { newOrganization, service } = await startService({
  onStatement: (text) => void (/vendor|audit_entry/.test(text) && statements.push(text)),
})
const path = '/public/v1/vendors/bulk-create'

const domainsOf = (count: number): { domainName: string }[] =>
  Array.from({ length: count }, (_, index) => ({ domainName: `vendor-${index}.com` }))

const send = ({ request }: TestOrganization, vendors: unknown) =>
  request(path, { method: 'POST', body: { vendors } })

const success = 'BULK_VENDOR_MUTATION_STATUS_SUCCESS'
const exists = 'BULK_VENDOR_MUTATION_STATUS_ALREADY_EXISTS'
const failed = 'BULK_VENDOR_MUTATION_STATUS_ERROR'

const error = (errorMessage: string, domainName: string) => ({ domainName, status: failed, errorMessage })

test('entries that succeed, exist, repeat and fail are told apart, in the order of the request [DIR-60, DIR-61, DIR-63, DIR-64, DIR-85, DIR-86, BULK-01, BULK-02, BULK-03, BULK-04, BULK-05, BULK-06, BULK-07, ENUM-15, ENUM-16, ENUM-21, ERR-27]', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor: old } = await client.createVendor({ domainName: 'old.com', companyName: 'Old' })
  const { status, body } = await send(organization, [
    { domainName: ' WWW.New.com ', companyName: 'New One', dataRegion: 'DATA_REGION_JAPAN' },
    { domainName: ' 10.0.0.1 ' },
    { domainName: 'OLD.com', companyName: 'Newer' },
    { domainName: 'new.com', companyName: 'New Two' },
    {},
    { domainName: 'plain-name.com' },
    { domainName: 'https://acme.com/x' },
    { domainName: 'third.com', companyName: 'x'.repeat(256) },
    { domainName: 'third.com', dataRegion: 'MOON' },
    { domainName: 'third.com' },
    { domainName: null },
    { domainName: 7 },
  ])
  assert.equal(status, 200)
  const [first, , , , , plain, , , , third] = body.results
  const expected = [
    { domainName: 'new.com', status: success, vendorId: first.vendorId },
    error('INVALID_DOMAIN: domainName must be a domain name, not an IP address.', '10.0.0.1'),
    { domainName: 'old.com', status: exists, vendorId: old.id },
    { domainName: 'new.com', status: exists, vendorId: first.vendorId },
    error('INVALID_DOMAIN: domainName is required.', ''),
    { domainName: 'plain-name.com', status: success, vendorId: plain.vendorId },
    error(body.results[6].errorMessage, 'https://acme.com/x'),
    error('FIELD_TOO_LONG: companyName must have at most 255 characters.', 'third.com'),
    error(body.results[8].errorMessage, 'third.com'),
    { domainName: 'third.com', status: success, vendorId: third.vendorId },
    error('INVALID_DOMAIN: domainName is required.', ''),
    error('INVALID_DOMAIN: domainName must be text.', ''),
  ]
  assert.deepEqual(
    body.results,
    expected.map((result, index) => ({ index, ...result })),
  )
  assert.match(body.results[6].errorMessage, /^INVALID_DOMAIN: .* Did you mean acme\.com\?$/)
  assert.match(body.results[8].errorMessage, /^INVALID_ENUM: dataRegion /)
  assert.deepEqual(body.summary, { total: 12, succeeded: 3, alreadyExists: 2, failed: 7 })

  const { vendor } = await client.getVendor({ id: first.vendorId })
  assert.equal(vendor.companyName, 'New One')
  assert.equal(vendor.dataRegion, 'DATA_REGION_JAPAN')
  assert.equal((await client.getVendor({ id: plain.vendorId })).vendor.companyName, 'Plain Name')
  assert.deepEqual((await client.getVendor({ id: old.id })).vendor, old)
  assert.equal((await client.listVendors({})).totalCount, 4)
})

test('an entry with a risk, contract or monitoring field, or any other unknown one, fails alone [DIR-62]', async () => {
  const organization = await newOrganization()
  const wrong = [
    { riskLevel: 'RISK_LEVEL_HIGH' },
    { isMonitored: true },
    { contractValue: '5' },
    { vendorId: 'E' },
    { id: 'vnd_mine' },
  ]
  const { body } = await send(organization, [
    { domainName: 'acme.com' },
    ...wrong.map((field, index) => ({ domainName: `vendor-${index}.com`, ...field })),
  ])
  assert.deepEqual(body.summary, { total: 6, succeeded: 1, alreadyExists: 0, failed: 5 })
  for (const [index, field] of wrong.entries()) {
    const [name = ''] = Object.keys(field)
    assert.match(body.results[index + 1].errorMessage, new RegExp(`^FIELD_UNKNOWN: ${name} `))
  }
  const { vendors } = await organization.client.listVendors({})
  assert.deepEqual(
    vendors.map(({ domainName, isMonitored }) => [domainName, isMonitored]),
    [['acme.com', false]],
  )
})

test('500 entries are taken, in as many statements as one, each with an entry in the audit trail [DIR-58, LIMIT-05]', async () => {
  const organization = await newOrganization()
  const count = async (vendors: unknown) => {
    statements.length = 0
    const { status, body } = await send(organization, vendors)
    assert.equal(status, 200)
    return { summary: body.summary, statements: statements.length }
  }
  const one = await count([{ domainName: 'one.com' }])
  const many = await count(domainsOf(500))
  assert.deepEqual(many.summary, { total: 500, succeeded: 500, alreadyExists: 0, failed: 0 })
  assert.equal(many.statements, one.statements)
  const again = await count(domainsOf(500))
  assert.deepEqual(again.summary, { total: 500, succeeded: 0, alreadyExists: 500, failed: 0 })
  const [row] = await service.store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ entries: number; vendors: number }>`
      select count(*)::int as entries, count(distinct target_id)::int as vendors from audit_entry
      where organization_id = ${db.organizationId} and action = 'vendor.created'`),
  )
  assert.deepEqual(row, { entries: 501, vendors: 501 })
})

test('501 entries, none, and what is no list of objects are refused before any is tried [DIR-57, DIR-59, LIMIT-05, ERR-05]', async () => {
  const organization = await newOrganization()
  const wrong = [
    domainsOf(501),
    [],
    undefined,
    null,
    'acme.com',
    {},
    [{ domainName: 'a.com' }, 'b.com'],
    [null],
    [[]],
  ]
  for (const vendors of wrong) {
    const { status, body } = await send(organization, vendors)
    assert.equal(status, 400, JSON.stringify(vendors)?.slice(0, 60))
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
    assert.match(body.details[1].fieldViolations[0].field, /^vendors/)
  }
  assert.equal((await organization.client.listVendors({})).totalCount, 0)
})

test('U+0000 or half a character anywhere refuses the whole call', async () => {
  const { request, client } = await newOrganization()
  for (const text of [String.raw`"a\u0000.com"`, String.raw`"\ud800"`]) {
    const { status } = await request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"vendors":[{"domainName":"good.com"},{"domainName":${text}}]}`,
    })
    assert.equal(status, 400)
  }
  assert.equal((await client.listVendors({})).totalCount, 0)
})

test("another organization's vendors make no difference to any answer", async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  const vendors = [...domainsOf(5), { domainName: 'co.uk' }, { domainName: 'vendor-1.com' }]
  const answerOf = async (organization: TestOrganization) => {
    const { body } = await send(organization, vendors)
    const ids = new Map<string, number>()
    const place = (id: string) => ids.get(id) ?? ids.set(id, ids.size).size
    return JSON.stringify(body).replaceAll(/vnd_\w{26}/g, (id) => `vnd_${place(id)}`)
  }
  const alone = await answerOf(a)
  assert.equal(await answerOf(b), alone)
  assert.equal(await answerOf(b), await answerOf(a))
})

test('creating needs the write scope and the read scope of the area', async () => {
  for (const granted of [['vendor-directory.read'], ['vendor-directory.write']] as const) {
    const organization = await newOrganization(granted)
    assert.equal((await send(organization, domainsOf(1))).status, 403)
  }
})

test('of concurrent calls over the same domains, in different orders, each domain is created once', async () => {
  const organization = await newOrganization()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const vendors = domainsOf(200)
      if (index % 2) vendors.reverse()
      return send(organization, [...vendors.slice(index * 7), ...vendors.slice(0, index * 7)])
    }),
  )
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  const made = replies.reduce((sum, { body }) => sum + body.summary.succeeded, 0)
  assert.equal(made, 200)
  assert.ok(replies.every(({ body }) => body.summary.succeeded + body.summary.alreadyExists === 200))
  const ids = new Map<string, Set<string>>()
  for (const { domainName, vendorId } of replies.flatMap(({ body }) => body.results))
    ids.set(domainName, (ids.get(domainName) ?? new Set()).add(vendorId))
  assert.ok([...ids.values()].every((held) => held.size === 1))
})

test('calls that create and delete the same domains at once all succeed row by row', async () => {
  const organization = await newOrganization()
  const work = async (index: number) => {
    const { body } = await send(organization, domainsOf(30))
    const ids: string[] = body.results.map(({ vendorId }: { vendorId?: string }) => vendorId ?? newId('vnd'))
    if (index % 2) ids.reverse()
    const reply = await organization.request('/public/v1/vendors/bulk-delete', {
      method: 'POST',
      body: { ids },
    })
    return [body.summary, reply]
  }
  const rounds = await Promise.all(Array.from({ length: 16 }, (_, index) => work(index)))
  for (const [summary, reply] of rounds) {
    assert.equal(summary.failed, 0)
    assert.equal(reply.status, 200)
  }
})

test('a domain whose vendor is deleted while its id is looked up is added', async () => {
  const own = await newOrganization()
  const { vendor } = await own.client.createVendor({ domainName: 'acme.com' })
  const { store } = service
  const answer = await store.inOrganization(own.organizationId, (db) => {
    let sent = 0
    const run: typeof db.run = async (query) => {
      sent += 1
      // Between the insert, which found the domain taken, and the look-up.
      if (sent === 2) await own.client.bulkDeleteVendors({ ids: [vendor.id] })
      return db.run(query)
    }
    return bulkCreateVendors(
      { vendors: [{ domainName: 'acme.com' }] },
      {
        db: { ...db, run },
        principal: {
          organizationId: own.organizationId,
          actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'test', displayName: 'Test' },
          channel: 'CHANNEL_REST',
          scopes: new Set(),
        },
        now: new Date(),
        settings: {
          monitoringSlots: undefined,
          retention: usualLimits,
          isMailConfigured: false,
          hasChecks: true,
          publicUrl: '',
          version: '',
          hasPasswordSignIn: true,
          oidcLabel: undefined,
          documents: { limitBytes: 0, objects: undefined },
          reportFonts: () => assert.fail('Nothing is printed here.'),
        },
        audit: async () => {},
        take: async () => async () => {},
      },
    )
  })
  assert.deepEqual(answer.summary, { total: 1, succeeded: 1, alreadyExists: 0, failed: 0 })
  assert.notEqual(answer.results[0]?.vendorId, vendor.id)
  assert.equal((await own.client.listVendors({})).totalCount, 1)
})
