import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { setSlots } from '../../../../test/support/set-slots.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService({ monitoringSlots: 3 })

const create = ({ request }: TestOrganization, domainName: string, isMonitored?: boolean) =>
  request('/public/v1/vendors/create', { method: 'POST', body: { domainName, isMonitored } })

const update = ({ request }: TestOrganization, id: string, body: object) =>
  request(`/public/v1/vendors/${id}`, { method: 'PATCH', body })

/** An organization whose three slots are in use. */
const withFullSlots = async () => {
  const organization = await newOrganization()
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) {
    const { body } = await create(organization, `${name}-slot.com`, true)
    ids.push(body.vendor.id)
  }
  return { ...organization, ids }
}

const assertExhausted = ({
  status,
  body,
}: {
  status: number
  body: Record<string, unknown> & { details: unknown }
}) => {
  assert.equal(status, 409)
  assert.match(JSON.stringify(body), /"FAILED_PRECONDITION"/)
  assert.match(JSON.stringify(body.details), /"MONITORING_SLOTS_EXHAUSTED".*"monitoringSlots":"3"/)
}

test('without a slot left no vendor is created monitored, and nothing is left behind', async () => {
  const own = await withFullSlots()
  assertExhausted(await create(own, 'd-slot.com', true))
  assert.equal((await own.client.listVendors({})).totalCount, 3)
  const [entry] = await service.store.inOrganization(own.organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::int from audit_entry where organization_id = ${db.organizationId}`),
  )
  assert.equal(entry?.count, 3)
})

test('an unmonitored vendor needs no slot [VENDOR-09]', async () => {
  const own = await withFullSlots()
  assert.equal((await create(own, 'd-slot.com')).status, 200)
  assert.equal((await create(own, 'e-slot.com', false)).status, 200)
  const { summary } = await own.client.bulkCreateVendors({ vendors: [{ domainName: 'f-slot.com' }] })
  assert.equal(summary.succeeded, 1)
})

test('a domain that exists is ALREADY_EXISTS also when no slot is left', async () => {
  const own = await withFullSlots()
  const { body } = await create(own, 'a-slot.com', true)
  assert.equal(body.error.code, 'ALREADY_EXISTS')
})

test('a refused creation answers the same again under its Idempotency-Key', async () => {
  const own = await withFullSlots()
  const send = () =>
    own.request('/public/v1/vendors/create', {
      method: 'POST',
      body: { domainName: 'd-slot.com', isMonitored: true },
      headers: { 'Idempotency-Key': 'slots' },
    })
  const first = await send()
  assertExhausted(first)
  assert.equal((await send()).text, first.text)
  assert.equal((await own.client.listVendors({})).totalCount, 3)
})

test('turning monitoring on needs a slot, leaving it on does not', async () => {
  const own = await withFullSlots()
  const [a = ''] = own.ids
  const { body } = await create(own, 'd-slot.com')
  assertExhausted(await update(own, body.vendor.id, { isMonitored: true, companyName: 'Changed' }))
  assert.deepEqual((await own.client.getVendor({ id: body.vendor.id })).vendor, body.vendor)
  await setSlots(service.store, own.organizationId, 1)
  assert.equal((await update(own, a, { isMonitored: true, companyName: 'Changed' })).status, 200)
})

test('a slot is free again when monitoring ends, and when its vendor is offboarded or deleted', async () => {
  const own = await withFullSlots()
  const [a = '', b = '', c = ''] = own.ids
  await update(own, a, { isMonitored: false })
  assert.equal((await create(own, 'd-slot.com', true)).status, 200)
  await own.client.bulkOffboardVendors({ ids: [b] })
  assert.equal((await create(own, 'e-slot.com', true)).status, 200)
  await own.client.bulkDeleteVendors({ ids: [c] })
  assert.equal((await create(own, 'f-slot.com', true)).status, 200)
  assertExhausted(await create(own, 'g-slot.com', true))
})

test('an organization may have a number of its own, more or fewer, or none at all', async () => {
  const own = await newOrganization()
  await setSlots(service.store, own.organizationId, 0)
  assert.equal((await create(own, 'a-slot.com', true)).status, 409)
  await setSlots(service.store, own.organizationId, 4)
  for (const name of ['a', 'b', 'c', 'd'])
    assert.equal((await create(own, `${name}-slot.com`, true)).status, 200)
  assert.equal((await create(own, 'e-slot.com', true)).status, 409)
})

test("another organization's vendors use none of its slots", async () => {
  await withFullSlots()
  const own = await newOrganization()
  assert.equal((await create(own, 'a-slot.com', true)).status, 200)
})

test('of vendors monitored at once exactly as many are as there are slots', async () => {
  const own = await newOrganization()
  const { results } = await own.client.bulkCreateVendors({
    vendors: Array.from({ length: 15 }, (_, index) => ({ domainName: `old-${index}.com` })),
  })
  const replies = await Promise.all([
    ...results.map(({ vendorId = '' }) => update(own, vendorId, { isMonitored: true })),
    ...Array.from({ length: 15 }, (_, index) => create(own, `new-${index}.com`, true)),
    ...Array.from({ length: 15 }, () => create(own, 'same-name.com', true)),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
    [],
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 3)
  const monitored = await own.client.listVendors({
    filters: [
      {
        rule: {
          field: { vendorsField: 'VENDORS_FIELD_IS_MONITORED' },
          comparison: 'COMPARISON_EQUAL',
          value: { boolValue: true },
        },
      },
    ],
  })
  assert.equal(monitored.totalCount, 3)
})
