import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callTool } from '../../../../test/mcp/call-tool.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { daysAgo } from '../../../../test/support/import-command.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'

const { newOrganization, newCredential, exchange, service } = await startService()

const withVendors = async (...domains: string[]): Promise<TestOrganization> => {
  const organization = await newOrganization()
  for (const domain of domains) await plantMonitoredVendor(service.store, organization.organizationId, domain)
  return organization
}

const seen = daysAgo(1)
const panel = (host: string, changes: object = {}) => ({
  host,
  title: 'Exposed panel',
  severity: 'high',
  lastSeen: seen,
  ...changes,
})

const ingest = ({ request }: TestOrganization, findings: unknown, more: object = {}) =>
  request('/public/v1/observations/ingest', { method: 'POST', body: { findings, ...more } })

const statusesIn = (body: { results: { status: string }[] }): string[] =>
  body.results.map(({ status }) => status.replace('FINDING_INGEST_STATUS_', ''))

const countOf = async ({ client }: TestOrganization): Promise<number> =>
  (await client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })).totalCount

test('findings are created, updated, unchanged and rejected one by one, in the order of the request', async () => {
  const organization = await withVendors('acme.com')
  await ingest(organization, [panel('old.acme.com'), panel('same.acme.com')])
  const { status, body } = await ingest(organization, [
    panel('new.acme.com'),
    panel('old.acme.com', { severity: 'critical' }),
    panel('same.acme.com'),
    panel('stranger.com'),
    panel('new.acme.com'),
    panel('new.acme.com', { severity: 'low' }),
    panel('a.acme.com', { severity: 'terrible' }),
    panel('a.acme.com', { severity: 'SEVERITY_UNSPECIFIED' }),
    panel('a.acme.com', { sevrity: 'low' }),
    panel('a.acme.com', { lastSeen: '2999-01-01T00:00:00Z' }),
    panel('a.acme.com', { port: 99_999 }),
    {},
  ])
  assert.equal(status, 200)
  assert.deepEqual(statusesIn(body), [
    'CREATED',
    'UPDATED',
    'UNCHANGED',
    'REJECTED',
    'UNCHANGED',
    ...Array.from({ length: 7 }, () => 'REJECTED'),
  ])
  assert.deepEqual(body.summary, { total: 12, created: 1, updated: 1, unchanged: 2, rejected: 8 })
  const reasons = body.results.map(({ reason = '' }) => reason)
  assert.match(
    reasons[3],
    /^NO_VENDOR: no vendor has the domain stranger\.com or one above it\. Add the vendor\.$/,
  )
  assert.match(reasons[5], /contradicts row 0.* another severity/)
  assert.match(reasons[6], /severity "terrible" must be one of/)
  assert.match(reasons[7], /severity/)
  assert.equal(reasons[8], 'FIELD_UNKNOWN: sevrity is not a known field here. Did you mean severity?')
  assert.match(reasons[9], /in the future/)
  assert.match(reasons[10], /port/)
  assert.equal(await countOf(organization), 3)
})

test('a result names the observation, whose source has the id of the call', async () => {
  const organization = await withVendors('acme.com')
  const { body } = await ingest(organization, [
    panel('www.acme.com', { cve: 'CVE-2021-44228', tags: ['a', 'b'], tool: 'scanner' }),
    panel(`www.${organization.domain}`),
  ])
  const [vendors, own] = body.results
  const { observation } = await organization.client.getObservation({ orn: vendors.orn })
  assert.equal(observation.title, 'Exposed panel')
  assert.equal(observation.source.importId, body.importId)
  assert.deepEqual(observation.tags, ['a', 'b'])
  assert.match(own.orn, /^orn:v1:observation:self:/)
})

test('a dry run answers the same and changes nothing', async () => {
  const organization = await withVendors('acme.com')
  const findings = [panel('a.acme.com'), panel('stranger.com')]
  const { body: tried } = await ingest(organization, findings, { dryRun: true })
  assert.equal(tried.dryRun, true)
  assert.deepEqual(statusesIn(tried), ['CREATED', 'REJECTED'])
  assert.equal(await countOf(organization), 0)
  const { body } = await ingest(organization, findings)
  assert.deepEqual(body.results, tried.results)
})

test('findings of nobody go to the chosen vendor, which must be one by its primary domain', async () => {
  const organization = await withVendors('acme.com')
  const cloud = panel('192.0.2.1')
  assert.deepEqual(statusesIn((await ingest(organization, [cloud])).body), ['REJECTED'])
  const { body } = await ingest(organization, [cloud], { vendor: 'Acme.com' })
  assert.deepEqual(statusesIn(body), ['CREATED'])
  const refused = await ingest(organization, [cloud], { vendor: 'stranger.com' })
  assert.equal(refused.status, 404)
  assert.match(refused.body.message, /No vendor has the domain stranger\.com/)
})

test('old findings arrive resolved, unless they are to be kept open', async () => {
  const organization = await withVendors('acme.com')
  const old = panel('a.acme.com', { lastSeen: daysAgo(60) })
  await ingest(organization, [old])
  await ingest(organization, [{ ...old, host: 'b.acme.com' }], { keepOpen: true })
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  const statuses = observations.map(({ approvalStatus }) => approvalStatus.replace('APPROVAL_STATUS_', ''))
  assert.deepEqual(statuses.toSorted(), ['BACKLOG', 'RESOLVED'])
})

test('1,000 findings are taken, and not one more, nor none', async () => {
  const organization = await withVendors('acme.com')
  const many = Array.from({ length: 1_001 }, (_, index) => panel(`h${index}.acme.com`))
  assert.equal((await ingest(organization, many)).status, 400)
  assert.equal((await ingest(organization, [])).status, 400)
  const { body } = await ingest(organization, many.slice(1))
  assert.equal(body.summary.created, 1_000)
})

test('a body of more than 8 MiB is refused', async () => {
  const organization = await withVendors('acme.com')
  const description = 'x'.repeat(16_000)
  const many = Array.from({ length: 600 }, (_, index) => panel(`h${index}.acme.com`, { description }))
  const { status, body } = await ingest(organization, many)
  assert.deepEqual([status, body.details[0].reason], [413, 'BODY_TOO_LARGE'])
})

test('a credential without findings.write may not, and neither may a viewer, but an analyst may', async () => {
  const organization = await withVendors('acme.com')
  const reader = await exchange(
    await newCredential(organization.organizationId, ['findings.read', 'findings.manage']),
  )
  const path = '/public/v1/observations/ingest'
  const body = { findings: [panel('a.acme.com')] }
  const refused = await organization.request(path, { method: 'POST', body, token: reader })
  assert.deepEqual([refused.status, refused.body.details[0].reason], [403, 'MISSING_SCOPE'])
  assert.equal((await organization.console(path, { method: 'POST', body, role: 'viewer' })).status, 403)
  assert.equal((await organization.console(path, { method: 'POST', body, role: 'analyst' })).status, 200)
})

test("another organization's vendor is nobody's", async () => {
  await withVendors('acme.com')
  const organization = await newOrganization()
  const { body } = await ingest(organization, [panel('a.acme.com')])
  assert.deepEqual(statusesIn(body), ['REJECTED'])
})

test('an assistant ingests findings by the tool of the same name', async () => {
  const organization = await withVendors('acme.com')
  const { isError, body } = await callTool(organization, 'IngestFindings', {
    findings: [panel('a.acme.com'), panel('stranger.com')],
  })
  assert.equal(isError, false)
  assert.deepEqual(statusesIn(body), ['CREATED', 'REJECTED'])
})
