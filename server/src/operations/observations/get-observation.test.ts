import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Operations, operations } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { groupKey } from '../../domain/observations/observation-group.ts'
import { formatOrn } from '../../domain/observations/orn.ts'

const { newOrganization, service } = await startService()

const vendorDomain = 'acme.com'

/** An organization with one observation on a monitored vendor. */
const observed = async () => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  const vendorId = await plantMonitoredVendor(service.store, organizationId, vendorDomain)
  const given = finding(vendorDomain)
  await plantObservations(service.store, organizationId, [given])
  return { ...organization, vendorId, orn: ornOf(domain, given) }
}

const get = ({ request }: TestOrganization, segment: string) => request(`/public/v1/observations/${segment}`)

const reasonOf = async (organization: TestOrganization, segment: string): Promise<string> => {
  const { status, body } = await get(organization, segment)
  return `${status} ${body.details?.[0].reason ?? ''}`.trim()
}

test('an observation reads back as it was found [OBS-42, ORN-01, ORN-02]', async () => {
  const { organizationId, domain, client } = await newOrganization()
  const vendorRecordId = await plantMonitoredVendor(service.store, organizationId, vendorDomain)
  const given = finding(vendorDomain, {
    observationType: 'vulnerable_software',
    title: 'A "quoted" title \\ with ünïcode',
    category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    severity: 'SEVERITY_CRITICAL',
    asset: {
      ipPort: { address: '2001:DB8::0001', port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' },
    },
    vulnerability: {
      vulnerabilityId: 'CVE-2021-44228',
      cweIds: ['CWE-502'],
      epss: { score: 0.944, percentile: 0.999 },
      affectedProduct: 'Apache Log4j 2.14.1',
    },
    evidence: [{ type: 'EVIDENCE_TYPE_BANNER', summary: 'The banner names the version.' }],
    remediation: 'Update.',
    references: ['https://example.com/advisory'],
    tags: ['internet-facing'],
    source: { kind: 'SOURCE_KIND_IMPORT', tool: 'nuclei', ruleId: 'CVE-2021-44228' },
    firstSeen: '2025-12-01T00:00:00.123456Z',
  })
  await plantObservations(service.store, organizationId, [given])
  const orn = ornOf(domain, given)
  const { observation } = await client.getObservation({ orn })
  const { groupOrn, createdAt, updatedAt, scoreImpact: _, ...rest } = observation
  const key = groupKey('vulnerability', 'CVE-2021-44228')
  assert.equal(groupOrn, formatOrn('observation-group', { view: 'vrm', key, ownerDomain: domain }))
  assert.equal(createdAt, updatedAt)
  assert.deepEqual(rest, {
    orn,
    view: 'VIEW_VRM',
    vendorDomain,
    vendorName: `Company of ${vendorDomain}`,
    vendorRecordId,
    observationType: 'vulnerable_software',
    title: given.title,
    description: given.description,
    category: given.category,
    severity: given.severity,
    confidence: given.confidence,
    status: 'OBSERVATION_STATUS_OPEN',
    approvalStatus: 'APPROVAL_STATUS_BACKLOG',
    isFlagged: false,
    dueAt: '2025-12-08T00:00:00.123Z',
    isDueDateManual: false,
    slaStatus: 'SLA_STATUS_OVERDUE',
    commentCount: 0,
    asset: {
      type: 'ASSET_TYPE_IP_PORT',
      displayName: '[2001:db8::1]:443/tcp',
      ipPort: { address: '2001:db8::1', port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' },
    },
    vulnerability: { ...given.vulnerability, capecs: [], cvssScores: [] },
    evidence: given.evidence,
    remediation: 'Update.',
    references: given.references,
    affectsScore: true,
    source: given.source,
    occurrenceCount: 1,
    firstSeen: '2025-12-01T00:00:00.123Z',
    lastSeen: '2026-01-02T03:04:05.000Z',
    tags: ['internet-facing'],
  })
})

test('an observation on an own domain is in the own view, owned by that domain [OBS-42, OBS-43]', async () => {
  const { organizationId, domains, client } = await newOrganization(undefined, { domainCount: 2 })
  const findings = domains.map((domain) => finding(domain))
  await plantObservations(service.store, organizationId, findings)
  for (const given of findings) {
    const orn = ornOf(given.domain, given, 'self')
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.orn, orn)
    assert.equal(observation.view, 'VIEW_SELF')
    assert.equal(observation.vendorDomain, given.domain)
    assert.equal(observation.vendorRecordId, undefined)
  }
})

test('a view in the request changes nothing [GEN-10]', async () => {
  const own = await observed()
  const plain = await get(own, own.orn)
  const { status, text } = await get(own, `${own.orn}?view=VIEW_SELF`)
  assert.equal(status, 200)
  assert.equal(text, plain.text)
})

const encodeAll = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

test('an ORN in the path works as it is and in every percent-encoding, and is decoded once [OBS-45, OBS-46]', async () => {
  const own = await observed()
  const whole = encodeAll(own.orn)
  for (const segment of [own.orn, encodeURIComponent(own.orn), whole, whole.toUpperCase()])
    assert.equal(await reasonOf(own, segment), '200')
  for (const segment of [
    encodeURIComponent(encodeURIComponent(own.orn)),
    own.orn.replaceAll(':', '%253A'),
    own.orn.replace('orn', '%256Frn'),
    `${own.orn}%2520`,
    `${own.orn}%2525`,
  ])
    assert.equal(await reasonOf(own, segment), '400 ORN_MALFORMED', segment)
})

test('text that is not an ORN is 400 up to 1,024 characters, however it is encoded [ORN-03, OBS-47]', async () => {
  const own = await observed()
  const long = (length: number): string => `${own.orn}${'a'.repeat(length - own.orn.length)}`
  for (const text of [long(1023), long(1024), long(1025), long(2000)])
    assert.equal(await reasonOf(own, text), '400 ORN_MALFORMED', `${text.length}`)
  assert.equal(await reasonOf(own, encodeAll(long(1024))), '400 ORN_MALFORMED')
  for (const segment of [
    'nonsense',
    '%20',
    own.orn.toUpperCase(),
    own.orn.replace('v1', 'v2'),
    `${own.orn}%0a`,
    `${own.orn}%2Fmore`,
    own.orn.replace(':observation:', ':observation-group:'),
  ])
    assert.equal(await reasonOf(own, segment), '400 ORN_MALFORMED', segment)
  const { body } = await get(own, 'nonsense')
  assert.equal(body.error.code, 'INVALID_ARGUMENT')
  assert.equal(body.details[1].fieldViolations[0].field, 'orn')
})

test('NUL, broken percent-encoding and text that is no UTF-8 are 400', async () => {
  const own = await observed()
  for (const end of ['%00', '%', '%zz', '%ff', '%ed%a0%80']) {
    const { status } = await get(own, `${own.orn}${end}`)
    assert.equal(status, 400, end)
  }
})

test('another path segment is not part of the ORN', async () => {
  const own = await observed()
  for (const segment of [`${own.orn}/`, `${own.orn}/more`])
    assert.equal(await reasonOf(own, segment), '404 ROUTE_NOT_FOUND')
})

test('an unknown observation of an own domain is 404 [ORN-06, ORN-04]', async () => {
  const own = await observed()
  const key = own.orn.split(':')[4] ?? ''
  for (const orn of [
    own.orn.replace(key, 'f'.repeat(32)),
    own.orn.replace(key, key.toUpperCase()),
    own.orn.replace(key, 'no-hex-digits'),
    own.orn.replace(':vrm:', ':self:'),
  ]) {
    const { status, body } = await get(own, orn)
    assert.equal(status, 404)
    assert.equal(body.details[0].reason, 'NOT_FOUND')
    assert.equal(body.error.code, 'NOT_FOUND')
  }
})

test("another organization's ORN is 403, with the same answer whether or not the observation exists [ORN-05, OBS-43, AUTH-10, AUTH-12, AUTH-30, ERR-10]", async () => {
  const own = await observed()
  const other = await observed()
  const key = other.orn.split(':')[4] ?? ''
  const answer = async (orn: string) => {
    const { status, text, headers, body } = await get(own, orn)
    assert.equal(body.error?.code, 'PERMISSION_DENIED')
    const [, , , , itsKey = '', domain = ''] = orn.split(':')
    const plain = text
      .replaceAll(itsKey, 'KEY')
      .replaceAll(domain, 'DOMAIN')
      .replaceAll(/req_\w{26}/g, 'REQUEST')
    return [status, plain, [...headers.keys()]]
  }
  const existing = await answer(other.orn)
  assert.equal(existing[0], 403)
  assert.match(String(existing[1]), /"DOMAIN_NOT_OWN"/)
  assert.deepEqual(await answer(other.orn.replace(key, '0'.repeat(32))), existing)
  assert.deepEqual(await answer(other.orn.replace(other.domain, 'nobody.example.com')), existing)
  // The same vendor and finding: the key is known, but the view still belongs to the other organization.
  assert.equal(other.orn.split(':')[4], own.orn.split(':')[4])
})

test('a vendor unmonitored or offboarded a moment ago is 403 on the next call, and back when it is monitored again [OBS-44]', async () => {
  const own = await observed()
  const { client, vendorId: id, orn } = own
  for (let round = 0; round < 5; round++) {
    assert.equal(await reasonOf(own, orn), '200')
    await client.updateVendor({ id, isMonitored: false })
    assert.equal(await reasonOf(own, orn), '403 VENDOR_NOT_ENTITLED')
    await client.updateVendor({ id, isMonitored: true })
  }
  await client.bulkOffboardVendors({ ids: [id] })
  assert.equal(await reasonOf(own, orn), '403 VENDOR_NOT_ENTITLED')
  await client.updateVendor({ id, lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ACTIVE' })
  assert.equal(await reasonOf(own, orn), '403 VENDOR_NOT_ENTITLED')
  await client.updateVendor({ id, isMonitored: true })
  assert.equal(await reasonOf(own, orn), '200')
  await client.bulkUpsertVendorsFromCsv({ csv: `domain_name,is_monitored\n${vendorDomain},false` })
  assert.equal(await reasonOf(own, orn), '403 VENDOR_NOT_ENTITLED')
})

test("a deleted vendor's ORNs lead to nothing, even after it is added again [OBS-44, ORN-06]", async () => {
  const own = await observed()
  await own.client.bulkDeleteVendors({ ids: [own.vendorId] })
  assert.equal(await reasonOf(own, own.orn), '404 NOT_FOUND')
  await own.client.createVendor({ domainName: vendorDomain, isMonitored: true })
  assert.equal(await reasonOf(own, own.orn), '404 NOT_FOUND')
})

test('without the VRM entitlement only observations on own domains are seen [OBS-44, GEN-09]', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  const { organizationId, domain } = organization
  await plantMonitoredVendor(service.store, organizationId, vendorDomain)
  const [onVendor, onOwn] = [finding(vendorDomain), finding(domain)]
  await plantObservations(service.store, organizationId, [onVendor, onOwn])
  assert.equal(await reasonOf(organization, ornOf(domain, onVendor)), '403 VENDOR_NOT_ENTITLED')
  const { body } = await get(organization, ornOf(domain, onOwn, 'self'))
  assert.equal(body.observation.view, 'VIEW_SELF')
  const key = groupKey('rest', onOwn.observationType)
  const groupOrn = formatOrn('observation-group', { view: 'self', key, ownerDomain: domain })
  assert.equal(body.observation.groupOrn, groupOrn)
})

test('while a vendor is switched on and off every reading is either allowed or refused', async () => {
  const own = await observed()
  const { client, vendorId: id, orn } = own
  const reader = async (): Promise<string[]> => {
    const answers: string[] = []
    for (let call = 0; call < 25; call++) answers.push(await reasonOf(own, orn))
    return answers
  }
  const switcher = async (): Promise<string[]> => {
    for (let call = 0; call < 20; call++) await client.updateVendor({ id, isMonitored: call % 2 === 1 })
    return []
  }
  const answers = (await Promise.all([reader(), reader(), reader(), switcher()])).flat()
  for (const answer of answers) assert.match(answer, /^(200|403 VENDOR_NOT_ENTITLED)$/)
})

test('while a vendor is deleted every reading has the whole observation or none', async () => {
  const own = await observed()
  const reading = Promise.all(Array.from({ length: 40 }, () => reasonOf(own, own.orn)))
  await own.client.bulkDeleteVendors({ ids: [own.vendorId] })
  for (const answer of await reading) assert.match(answer, /^(200|404 NOT_FOUND)$/)
  assert.equal(await reasonOf(own, own.orn), '404 NOT_FOUND')
})

test('reading an observation needs findings.read [AUTH-15]', async () => {
  const { request } = await newOrganization(['findings.flag'])
  const { status, body } = await request(
    `/public/v1/observations/orn:v1:observation:vrm:${'0'.repeat(32)}:example.com`,
  )
  assert.equal(status, 403)
  assert.equal(body.details[0].reason, 'MISSING_SCOPE')
})

test('a path without parameters wins over the ORN: another method than its own is 405 with Allow [ERR-31]', async () => {
  const declared: Operations = operations
  const paths = Object.values(declared)
    .filter(({ method, path }) => method === 'POST' && /^\/public\/v1\/observations\/[^{]+$/.test(path))
    .map(({ path }) => path)
  assert.ok(paths.includes('/public/v1/observations/actions'))
  const { request } = await newOrganization()
  for (const path of paths) {
    const { status, headers } = await request(path)
    assert.equal(status, 405, path)
    assert.equal(headers.get('allow'), 'POST')
  }
})
