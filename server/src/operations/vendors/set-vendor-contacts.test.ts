import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { newId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const withVendor = async () => {
  const organization = await newOrganization()
  const [id = ''] = await plantVendors(store, organization.organizationId, 1)
  const set = (contacts: unknown, vendorId = id) =>
    organization.request(`/public/v1/vendors/${vendorId}/contacts`, { method: 'PUT', body: { contacts } })
  return { ...organization, id, set }
}

const many = (count: number) => Array.from({ length: count }, () => desk)

const desk = { name: 'Security desk', email: 'security@acme.com' }
const ciso = {
  name: 'Ada',
  email: 'ada@acme.com',
  title: 'CISO',
  phone: '+49 30 1',
  role: 'CONTACT_ROLE_SECURITY',
}

test('contacts get ids, the primary one comes first and the vendor is moved', async () => {
  const { set, client, id } = await withVendor()
  const before = await client.setVendorContacts({ id, contacts: [] })
  assert.deepEqual(before.vendor.contacts, [])
  const { status, body } = await set([desk, { ...ciso, isPrimary: true }])
  assert.equal(status, 200)
  const [first, second] = body.vendor.contacts
  assert.match(first.id, /^cnt_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.deepEqual(body.vendor.contacts, [
    { id: first.id, ...ciso, isPrimary: true },
    { id: second.id, ...desk, isPrimary: false },
  ])
  assert.notEqual(first.id, second.id)
  assert.ok(body.vendor.updatedAt > before.vendor.updatedAt)
})

test('ids given back are kept, the others go, and new contacts are added', async () => {
  const { set } = await withVendor()
  const [kept, dropped] = (await set([desk, ciso])).body.vendor.contacts
  const { body } = await set([
    { ...kept, name: 'Renamed' },
    { ...desk, email: 'new@acme.com' },
  ])
  const [first, second] = body.vendor.contacts
  assert.equal(first.id, kept.id)
  assert.equal(first.name, 'Renamed')
  assert.ok(![kept.id, dropped.id].includes(second.id))
  assert.deepEqual((await set([])).body.vendor.contacts, [])
})

test('the same contacts again change nothing and leave no entry, and an entry names nobody', async () => {
  const { set, organizationId, id } = await withVendor()
  const first = await set([{ ...desk, isPrimary: true }])
  const again = await set(first.body.vendor.contacts)
  assert.deepEqual(again.body, first.body)
  const entries = await auditEntries(store, organizationId)
  assert.deepEqual(
    entries.map(({ action, targetId, details }) => ({ action, targetId, details })),
    [
      {
        action: 'vendor.contacts-set',
        targetId: id,
        details: { contactIds: [first.body.vendor.contacts[0].id] },
      },
    ],
  )
})

test('two primary contacts, and ids that the vendor does not have, are refused with their place', async () => {
  const { set, organizationId } = await withVendor()
  const other = await withVendor()
  const foreign = (await other.set([desk])).body.vendor.contacts[0]
  const own = (await set([desk])).body.vendor.contacts[0]
  const refused: [contacts: unknown[], field: string][] = [
    [
      [
        { ...desk, isPrimary: true },
        { ...ciso, isPrimary: true },
      ],
      'contacts[1].isPrimary',
    ],
    [[desk, foreign], 'contacts[1].id'],
    [[own, { ...own, isPrimary: false }], 'contacts[1].id'],
    [[{ ...desk, id: newId('cnt') }], 'contacts[0].id'],
    [[{ ...desk, email: 'nobody' }], 'contacts[0].email'],
    [[{ ...desk, name: '  ' }], 'contacts[0].name'],
    [[{ ...desk, role: 'CONTACT_ROLE_NONE' }], 'contacts[0].role'],
    [[{ email: 'a@b' }], 'contacts[0].name'],
    [['x'], 'contacts[0]'],
  ]
  for (const [contacts, field] of refused) {
    const { status, body } = await set(contacts)
    assert.equal(status, 400, field)
    assert.equal(body.details[1].fieldViolations[0].field, field)
  }
  assert.equal((await auditEntries(store, organizationId)).length, 1)
})

test('fifty contacts are taken, fifty-one and none at all are refused', async () => {
  const { set } = await withVendor()
  assert.equal((await set(many(51))).status, 400)
  assert.equal((await set(undefined)).status, 400)
  assert.equal((await set(many(50))).body.vendor.contacts.length, 50)
})

test('an unknown vendor and one of another organization are answered alike', async () => {
  const [own, other] = await Promise.all([withVendor(), withVendor()])
  for (const id of [newId('vnd'), other.id, 'nonsense']) {
    const { status, body } = await own.set([desk], id)
    assert.equal(status, 404)
    assert.equal(body.message, `There is no vendor ${id}.`)
  }
  assert.deepEqual((await other.client.setVendorContacts({ id: other.id, contacts: [] })).vendor.contacts, [])
})

test('setting contacts needs the write scope', async () => {
  const { request } = await newOrganization(['vendor-directory.read'])
  const path = `/public/v1/vendors/${newId('vnd')}/contacts`
  assert.equal((await request(path, { method: 'PUT', body: { contacts: [] } })).status, 403)
})

test('contacts set at once by many callers are those of one of them', async () => {
  const { set } = await withVendor()
  const names = Array.from({ length: 20 }, (_, index) => `caller ${index}`)
  const replies = await Promise.all(names.map((name) => set([{ ...desk, name }, ciso])))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
})
