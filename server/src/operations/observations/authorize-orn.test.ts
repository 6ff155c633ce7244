import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorReason } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { formatOrn, type Orn, parseOrn } from '../../domain/observations/orn.ts'
import { authorizeOrns } from './authorize-orn.ts'

const statements: string[] = []
const { newOrganization, service } = await startService({
  onStatement: (text) => void (text.includes('observation') && statements.push(text)),
})

const authorize = (
  { organizationId }: TestOrganization,
  orns: readonly string[],
  fieldOf?: (index: number) => string,
): Promise<string[]> => service.store.inOrganization(organizationId, (db) => authorizeOrns(db, orns, fieldOf))

const refused = (reason: ErrorReason, naming: string) => (error: unknown) => {
  assert.ok(error instanceof Error && 'reason' in error)
  assert.equal(error.reason, reason)
  assert.ok(error.message.includes(naming), error.message)
  return true
}

/** An organization with two domains, one observation on a vendor and one on each own domain. */
const observed = async () => {
  const organization = await newOrganization(undefined, { domainCount: 2 })
  const [primary = '', second = ''] = organization.domains
  const vendorId = await plantMonitoredVendor(service.store, organization.organizationId, 'acme.com')
  const findings = ['acme.com', primary, second].map((domain) => finding(domain))
  await plantObservations(service.store, organization.organizationId, findings)
  const [onVendor = '', onPrimary = '', onSecond = ''] = [
    ...findings.slice(0, 1).map((given) => ornOf(primary, given)),
    ...findings.slice(1).map((given) => ornOf(given.domain, given, 'self')),
  ]
  return { ...organization, vendorId, primary, second, onVendor, onPrimary, onSecond }
}

/** The ORN with some parts changed. */
const altered = (orn: string, parts: Partial<Orn>): string => {
  const read = parseOrn('observation', orn)
  assert.ok(read)
  return formatOrn('observation', { ...read, ...parts })
}

test("references to vendors' and own observations return their keys, in order and as often as given [ORN-01, ORN-04]", async () => {
  const own = await observed()
  const orns = [own.onSecond, own.onVendor, own.onPrimary, own.onVendor]
  assert.deepEqual(
    await authorize(own, orns),
    orns.map((orn) => orn.split(':')[4]),
  )
  assert.deepEqual(await authorize(own, []), [])
})

const malformed = [
  '',
  'orn',
  'ORN:v1:observation:vrm:0123456789abcdef0123456789abcdef:example.com',
  'orn:v2:observation:vrm:0123456789abcdef0123456789abcdef:example.com',
  'orn:v01:observation:vrm:0123456789abcdef0123456789abcdef:example.com',
  'orn:v1:observation-group:vrm:0123456789abcdef0123456789abcdef:example.com',
  'orn:v1:observation:VRM:0123456789abcdef0123456789abcdef:example.com',
  'orn:v1:observation:both:0123456789abcdef0123456789abcdef:example.com',
  'orn:v1:observation:vrm:0123456:example.com',
  `orn:v1:observation:vrm:${'0'.repeat(65)}:example.com`,
  'orn:v1:observation:vrm:0123456789abcdef:Example.com',
  'orn:v1:observation:vrm:0123456789abcdef:',
  `orn:v1:observation:vrm:0123456789abcdef:${'a'.repeat(254)}`,
  'orn:v1:observation:vrm:0123456789abcdef:example.com:more',
  ' orn:v1:observation:vrm:0123456789abcdef:example.com',
  'orn:v1:observation:vrm:0123456789abcdef:example.com\n',
  'orn%3Av1%3Aobservation%3Avrm%3A0123456789abcdef%3Aexample.com',
  'orn:v1:observation:vrm:0123456789abcdef:exämple.com',
]

test('text that does not follow the format is malformed, and its field is named [ORN-03]', async () => {
  const own = await observed()
  for (const orn of malformed) {
    await assert.rejects(
      authorize(own, [own.onVendor, orn]),
      refused('ORN_MALFORMED', 'observationOrns[1]: '),
      orn,
    )
    await assert.rejects(
      authorize(own, [orn], () => 'orn'),
      refused('ORN_MALFORMED', 'orn: '),
    )
  }
})

test("a view owned by a domain that is not the organization's is refused, whatever its key [ORN-04, ORN-05]", async () => {
  const own = await observed()
  const other = await observed()
  for (const orn of [
    other.onVendor,
    other.onPrimary,
    altered(other.onVendor, { key: 'f'.repeat(32) }),
    altered(other.onVendor, { key: 'no-hex-digits' }),
    altered(own.onVendor, { ownerDomain: other.primary }),
    altered(own.onVendor, { ownerDomain: 'nobody.example.com' }),
    altered(own.onVendor, { ownerDomain: 'acme.com' }),
    altered(own.onVendor, { ownerDomain: `.${own.primary}` }),
  ])
    await assert.rejects(authorize(own, [orn]), refused('DOMAIN_NOT_OWN', orn))
})

test('an own domain that does not own such a view of such an observation is not found [ORN-06]', async () => {
  const own = await observed()
  const key = own.onVendor.split(':')[4] ?? ''
  for (const orn of [
    altered(own.onVendor, { key: 'f'.repeat(32) }),
    altered(own.onVendor, { key: 'no-hex-digits' }),
    altered(own.onVendor, { key: key.toUpperCase() }),
    altered(own.onVendor, { key: key.slice(1) }),
    altered(own.onVendor, { key: key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }),
    altered(own.onVendor, { view: 'self' }),
    altered(own.onVendor, { ownerDomain: own.second }),
    altered(own.onPrimary, { view: 'vrm' }),
    altered(own.onPrimary, { ownerDomain: own.second }),
    altered(own.onSecond, { ownerDomain: own.primary }),
  ])
    await assert.rejects(authorize(own, [orn]), refused('NOT_FOUND', orn))
})

test('with several faults the form comes first, then what may not be seen, then what does not exist [ERR-38]', async () => {
  const own = await observed()
  const other = await observed()
  const missing = altered(own.onVendor, { key: 'f'.repeat(32) })
  await assert.rejects(
    authorize(own, [missing, other.onVendor, 'nonsense']),
    refused('ORN_MALFORMED', 'observationOrns[2]: '),
  )
  await assert.rejects(
    authorize(own, [missing, own.onVendor, other.onVendor]),
    refused('DOMAIN_NOT_OWN', other.onVendor),
  )
  await own.client.updateVendor({ id: own.vendorId, isMonitored: false })
  await assert.rejects(authorize(own, [missing, own.onVendor]), refused('VENDOR_NOT_ENTITLED', own.onVendor))
  await assert.rejects(
    authorize(own, [own.onVendor, other.onVendor]),
    refused('DOMAIN_NOT_OWN', other.onVendor),
  )
  await assert.rejects(authorize(own, [own.onPrimary, missing]), refused('NOT_FOUND', missing))
})

test('five hundred references are judged by one statement', async () => {
  const own = await newOrganization()
  await plantMonitoredVendor(service.store, own.organizationId, 'acme.com')
  const findings = Array.from({ length: 500 }, (_, index) =>
    finding('acme.com', { observationType: `type_${index}` }),
  )
  await plantObservations(service.store, own.organizationId, findings)
  statements.length = 0
  const keys = await authorize(
    own,
    findings.map((given) => ornOf(own.domain, given)),
  )
  assert.equal(new Set(keys).size, 500)
  assert.equal(statements.length, 1)
})
