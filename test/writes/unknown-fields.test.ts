import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allOperations, isMutating, type Operations, placement } from '@parapet/contract'
import pg from 'pg'
import { startService } from '../support/harness.ts'
import { inhabit } from '../isolation/inhabit.ts'
import { recordedInputs } from '../isolation/recorded-inputs.ts'
import { sendAs, sendByMcp } from '../isolation/send-as.ts'
import { isMcpTool } from '../../contract/src/mcp-tools.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { snapshot } from './snapshot.ts'

const databaseUrl = await createMigratedDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()
after(() => owner.end())

const service = await startService({ databaseUrl, tokenFailuresPerMinute: 1_000_000 })
const inhabited = await inhabit(service)
const { organization } = inhabited
const { client, request } = organization
const declared: Operations = allOperations
const inputs = new Map(Object.entries(recordedInputs(inhabited)))
const before = await snapshot(owner)

const unchanged = async (): Promise<void> => {
  const { tables, text } = await snapshot(owner)
  assert.ok(tables > 30, 'Hardly a table was compared.')
  assert.equal(text === before.text, true)
}

const firstInput = (name: string) => inputs.get(name)?.[0] ?? assert.fail(`There is no input for ${name}.`)

const mutating = Object.entries(declared).filter(([, operation]) => isMutating(operation))

for (const [name, operation] of mutating)
  test(`${name}: an unknown field is refused by name`, async () => {
    const answer = await sendAs(service, inhabited, {
      name,
      operation,
      input: { ...firstInput(name), bogusField: true },
    })
    assert.equal(answer.status, 400, answer.told)
    assert.equal(answer.body.details[0].reason, 'FIELD_UNKNOWN', answer.told)
    const [violation] = answer.body.details[1].fieldViolations
    assert.equal(violation.field, 'bogusField')
    assert.equal(violation.reason, 'FIELD_UNKNOWN')
  })

test('none of these calls changed anything', unchanged)

const tools = Object.entries(declared).filter(([, operation]) => isMcpTool(operation))

for (const [name] of tools)
  test(`${name}: the tool refuses an unknown argument`, async () => {
    const input = { ...firstInput(name), bogusField: true }
    const answer = await sendByMcp(service, inhabited, { name, input })
    assert.equal(answer.status, 400, answer.told)
    assert.equal(answer.body.details[0].reason, 'FIELD_UNKNOWN', answer.told)
  })

test('none of these tool calls changed anything', unchanged)

const bulkDelete = '/public/v1/vendors/bulk-delete'
const ids = [inhabited.vendorId, inhabited.deletedVendorId]

for (const guess of ['dryrun', 'dry_run', 'DryRun', 'dry-run', 'dyrRun'])
  test(`BulkDeleteVendors with ${guess} deletes nothing and suggests dryRun, in the body and over MCP`, async () => {
    const { status, body } = await request(bulkDelete, { method: 'POST', body: { ids, [guess]: true } })
    assert.equal(status, 400)
    assert.equal(body.message, `${guess}: is not a known field here. Did you mean dryRun?`)
    const told = await sendByMcp(service, inhabited, {
      name: 'BulkDeleteVendors',
      input: { ids, [guess]: true },
    })
    assert.equal(told.body.message, body.message)
    await unchanged()
  })

test('BulkDeleteVendors with dryRun in the query deletes nothing', async () => {
  for (const query of ['dryRun=true', 'dryRun', 'x=%0d%0a', '%E2%80%AE=1']) {
    const { status, body } = await request(`${bulkDelete}?${query}`, { method: 'POST', body: { ids } })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'FIELD_UNKNOWN')
    assert.doesNotMatch(body.message, /[\r\n\u202E]/)
  }
  const archive = `/public/v1/vendors/groups/${inhabited.groupId}/archive?dryRun=true`
  assert.equal((await request(archive, { method: 'POST' })).status, 400)
  await unchanged()
})

test('a misspelt vendor field is not silently ignored', async () => {
  const path = `/public/v1/vendors/${inhabited.vendorId}`
  const { status, body } = await request(path, { method: 'PATCH', body: { risklevel: 'RISK_LEVEL_HIGH' } })
  assert.equal(status, 400)
  assert.equal(body.message, 'risklevel: is not a known field here. Did you mean riskLevel?')
})

test('unknown fields inside objects are refused by their path', async () => {
  const contacts = [
    { name: 'Ada', email: 'ada@acme.com' },
    { name: 'Bob', emial: 'b@acme.com', email: 'b@acme.com' },
  ]
  const cases = [
    ['PUT', `/public/v1/vendors/${inhabited.vendorId}/contacts`, { contacts }, 'contacts[1].emial'],
    [
      'POST',
      '/public/v1/observations/actions/flag/groups',
      {
        groupOrns: [inhabited.groupOrn],
        companyContacts: [{ domain: inhabited.vendorDomain, contacts }],
      },
      'companyContacts[0].contacts[1].emial',
    ],
    [
      'POST',
      '/public/v1/observations/actions/flag',
      { filters: [{ rulez: {}, rule: {} }] },
      'filters[0].rulez',
    ],
  ] as const
  for (const [method, path, body, field] of cases) {
    const reply = await request(path, { method, body })
    assert.equal(reply.status, 400)
    assert.equal(reply.body.details[0].reason, 'FIELD_UNKNOWN', reply.text)
    assert.equal(reply.body.details[1].fieldViolations[0].field, field)
  }
  await unchanged()
})

test('an unknown field refuses only the entry it is in: the others are added', async () => {
  const vendors = [
    { domainName: `first-${inhabited.newDomain}`, risklevel: 'RISK_LEVEL_HIGH' },
    { domainName: `second-${inhabited.newDomain}`, companyname: 'Second' },
    { domainName: `third-${inhabited.newDomain}` },
  ]
  const { status, body } = await request('/public/v1/vendors/bulk-create', {
    method: 'POST',
    body: { vendors, dryRun: true },
  })
  assert.equal(status, 200)
  assert.deepEqual(
    body.results.map(({ errorMessage }: { errorMessage?: string }) => errorMessage),
    [
      'FIELD_UNKNOWN: risklevel is not a known field here.',
      'FIELD_UNKNOWN: companyname is not a known field here. Did you mean companyName?',
      undefined,
    ],
  )
})

test('hostile field names are refused in a short response that shows them safely', async () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '\u202Egnp.exe',
    'a\r\nb',
    'x'.repeat(200_000),
  ]
  for (const name of names) {
    const body = `{"name":"G","${JSON.stringify(name).slice(1, -1)}":{"polluted":true}}`
    const reply = await request('/public/v1/vendors/groups', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    assert.equal(reply.status, 400)
    assert.equal(reply.body.details[0].reason, 'FIELD_UNKNOWN')
    assert.ok(reply.text.length < 2_000, `${reply.text.length} bytes`)
    assert.doesNotMatch(reply.body.message, /[\r\n\u202E]/)
    // The protocol's library drops it before it reaches a tool.
    if (name === '__proto__') continue
    const tool = await sendByMcp(service, inhabited, {
      name: 'CreateVendorGroup',
      input: JSON.parse(body),
    })
    assert.equal(tool.body.message, reply.body.message)
  }
  assert.equal('polluted' in {}, false)
  await unchanged()
})

test('a few of many unknown fields are named, and the rest are counted', async () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`unknown${index}`, null]))
  const { status, text, body } = await request('/public/v1/vendors/groups', {
    method: 'POST',
    body: { name: 'G', ...many },
  })
  assert.equal(status, 400)
  assert.equal(body.details[1].fieldViolations.length, 10)
  assert.match(body.message, /And 890 more\.$/)
  assert.ok(text.length < 6_000, `${text.length} bytes`)
})

test('data that was read can be sent back: output-only fields are ignored and reported', async () => {
  const { vendor } = await client.getVendor({ id: inhabited.vendorId })
  const path = `/public/v1/vendors/${vendor.id}`
  const sent = { ...vendor, riskLevel: 'RISK_LEVEL_CRITICAL' as const }
  const reply = await request(path, { method: 'PATCH', body: sent })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.vendor.riskLevel, 'RISK_LEVEL_CRITICAL')
  const ignored = reply.headers.get('ignored-fields')?.split(', ') ?? []
  assert.ok(ignored.length > 0 && ignored.length <= 10)
  const taken = new Set(Object.keys(allOperations.UpdateVendor.input.properties))
  for (const field of ignored) assert.ok(Object.hasOwn(vendor, field) && !taken.has(field), field)

  const contacts = await request(`${path}/contacts`, {
    method: 'PUT',
    body: { contacts: [{ name: 'Ada', email: 'ada@acme.com' }] },
  })
  const again = await request(`${path}/contacts`, { method: 'PUT', body: contacts.body.vendor })
  assert.equal(again.status, 200, again.text)

  const group = (await client.listVendorGroups({})).vendorGroups[0] ?? assert.fail()
  const changed = await request(`/public/v1/vendors/groups/${group.id}`, { method: 'PATCH', body: group })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.headers.get('ignored-fields'), 'id, memberCount, createdAt, updatedAt')

  const recipients = await request('/public/v1/observations/actions/flag/groups', {
    method: 'POST',
    body: {
      groupOrns: [inhabited.groupOrn],
      companyContacts: [{ domain: inhabited.vendorDomain, contacts: again.body.vendor.contacts }],
      dryRun: true,
    },
  })
  assert.equal(recipients.status, 200, recipients.text)
  assert.equal(recipients.headers.get('ignored-fields'), 'companyContacts%2Econtacts%2Eid')
})

test('a tool accepts only what its schema lists', async () => {
  const { vendor } = await client.getVendor({ id: inhabited.vendorId })
  const answer = await sendByMcp(service, inhabited, {
    name: 'UpdateVendor',
    input: { id: vendor.id, createdAt: vendor.createdAt },
  })
  assert.equal(answer.body.message, 'createdAt: cannot be set here: leave it out.')
})

test('a read over REST ignores unknown fields and lists them in a header of bounded length', async () => {
  const query = Array.from({ length: 15 }, (_, index) => `${index}${'%E2%80%AE'.repeat(40)}=1`).join('&')
  const { status, headers } = await request(`/public/v1/vendors/groups?${query}`)
  assert.equal(status, 200)
  const header = headers.get('ignored-fields') ?? ''
  assert.ok(header.length > 100 && header.length <= 1_100, `${header.length} bytes`)
  assert.match(header, /^[\w%, ]+$/)
})

test('no operation that changes anything reads from the query, unless its body is a file', () => {
  for (const [name, operation] of mutating)
    if (!operation.upload) assert.deepEqual(placement(operation).query, [], name)
})
