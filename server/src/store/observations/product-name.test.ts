import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { ingesting, vendor } from '../../../../test/support/ingested-observations.ts'
import { finding } from '../../../../test/support/plant/plant-observations.ts'
import { selectProductNames } from './product-name.ts'

const started = await startService()
const { newOrganizationWithVendor, ingest } = ingesting(started)

test('a product is called as a tool states it, without its version', async () => {
  const organization = await newOrganizationWithVendor()
  const seenIn = (vulnerabilityId: string, affectedProduct: string, cpe?: string) =>
    finding(vendor, {
      vulnerability: { vulnerabilityId, affectedProduct, ...(cpe !== undefined && { cpe }) },
    })
  await ingest(
    organization,
    seenIn('CVE-2021-44228', 'Apache Log4j 2.14.1'),
    seenIn('CVE-2022-40684', 'Fortinet FortiOS 7.2.1', 'cpe:2.3:o:fortinet:fortios:7.2:*:*:*:*:*:*:*'),
    seenIn('CVE-2020-11022', 'jquery 1.12.4'),
    seenIn('CVE-2023-0001', 'log4j-core'),
    seenIn(
      'CVE-2021-26855',
      'Exchange Server 2016 CU19',
      'cpe:2.3:a:microsoft:exchange_server:2016:*:*:*:*:*:*:*',
    ),
    seenIn('CVE-2022-0543', 'Redis 6.0.16 (Debian)', 'cpe:2.3:a:redis:redis:6.0.16:*:*:*:*:*:*:*'),
    seenIn('CVE-2016-2183', 'TLS with 3DES', 'cpe:2.3:a:ietf:tls:1.2:*:*:*:*:*:*:*'),
  )
  const keys = [
    '=apache log4j',
    'fortinet:fortios',
    '=jquery',
    '=log4j core',
    'microsoft:exchange_server',
    'redis:redis',
    'ietf:tls',
  ]
  const names = await started.service.store.inOrganization(organization.organizationId, (db) =>
    selectProductNames(db, keys),
  )
  assert.deepEqual(Object.fromEntries(names), {
    '=apache log4j': 'Apache Log4j',
    'fortinet:fortios': 'Fortinet FortiOS',
    '=jquery': 'jQuery',
    '=log4j core': 'log4j-core',
    'microsoft:exchange_server': 'Exchange Server',
    'redis:redis': 'Redis',
    'ietf:tls': 'TLS with 3DES',
  })
})

test('otherwise it is called by its maker and name, spelled as they do', async () => {
  const organization = await newOrganizationWithVendor()
  const cpe = 'cpe:2.3:a:jquery:jquery:1.12.4:*:*:*:*:*:*:*'
  await ingest(organization, finding(vendor, { vulnerability: { vulnerabilityId: 'CVE-2020-11022', cpe } }))
  const names = await started.service.store.inOrganization(organization.organizationId, (db) =>
    selectProductNames(db, [
      'jquery:jquery',
      'apache:http_server',
      'progress:moveit_transfer',
      'foo:foo_bar',
      '=acme tool',
    ]),
  )
  assert.deepEqual(
    [...names.values()],
    ['jQuery', 'Apache HTTP Server', 'Progress MOVEit Transfer', 'Foo Bar', 'Acme Tool'],
  )
})
