import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import type { AssetForm } from '../../domain/observations/asset.ts'

const { newOrganization, service } = await startService()
const { store } = service

const newOrganizationWithVendor = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  return organization
}

test('assets are shown in the form they have, with what applies [ASSET-01, ASSET-02, ASSET-03, ASSET-04, ASSET-05, ASSET-06, ASSET-07, ASSET-08, ASSET-09]', async () => {
  const { client, organizationId } = await newOrganizationWithVendor()
  const protocol = 'ASSET_IP_PORT_PROTOCOL_TCP'
  const forms: AssetForm[] = [
    { ipPort: { address: '192.0.2.1', port: 443, protocol } },
    { ipPort: { address: '2001:DB8:0::1', port: 0, protocol } },
    { dns: { recordType: 'ASSET_DNS_TYPE_MX', domain: 'acme.com' } },
    { url: { url: 'https://acme.com/login' } },
    { credentials: { identifier: 'j***@acme.com', exposedDataClasses: ['Passwords'] } },
  ]
  await plantObservations(
    store,
    organizationId,
    forms.map((asset, index) => finding('acme.com', { title: `${index}`, asset })),
  )
  const { observations } = await client.getObservations({ sortField: 'title' })
  assert.deepEqual(
    observations.map(({ asset }) => asset),
    [
      { type: 'ASSET_TYPE_IP_PORT', displayName: '192.0.2.1:443/tcp', ...forms[0] },
      {
        type: 'ASSET_TYPE_IP_PORT',
        displayName: '2001:db8::1',
        ipPort: { address: '2001:db8::1', port: 0, protocol },
      },
      { type: 'ASSET_TYPE_DNS', displayName: 'acme.com MX', ...forms[2] },
      { type: 'ASSET_TYPE_URL', displayName: 'https://acme.com/login', ...forms[3] },
      { type: 'ASSET_TYPE_CREDENTIALS', displayName: 'j***@acme.com', ...forms[4] },
    ],
  )
})

test('a vulnerability is shown with its scores and attack patterns [ASSET-10, ASSET-11, ASSET-12, ASSET-13, ASSET-14, ASSET-15, ASSET-16, ASSET-17, ASSET-18]', async () => {
  const { client, organizationId } = await newOrganizationWithVendor()
  const full = {
    version: 'CVSS_SCORE_VERSION_V3_1',
    baseScore: 10,
    baseSeverity: 'CVSS_SCORE_SEVERITY_CRITICAL',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    exploitabilityScore: 3.9,
    impactScore: 6,
    scoreSource: 'nvd@nist.gov',
  } as const
  const bare = {
    version: 'CVSS_SCORE_VERSION_V2_0',
    baseScore: 9.3,
    baseSeverity: 'CVSS_SCORE_SEVERITY_HIGH',
    cvssVector: 'AV:N/AC:M/Au:N/C:C/I:C/A:C',
    scoreSource: 'vendor',
  } as const
  const capecs = [{ capecId: 'CAPEC-242', summary: 'Code Injection', description: 'Input runs as code.' }]
  const now = new Date('2026-02-03T04:05:06.789Z')
  await plantObservations(
    store,
    organizationId,
    [
      finding('acme.com', {
        vulnerability: {
          vulnerabilityId: 'CVE-2021-44228',
          cweIds: ['CWE-502'],
          capecs,
          cvssScores: [bare, full],
          epss: { score: 0.944, percentile: 0.999 },
          kev: { dateAdded: '2021-12-10', knownRansomwareUse: true },
          affectedProduct: 'Log4j 2.14.1',
        },
      }),
    ],
    now,
  )
  const { observations } = await client.getObservations({})
  const primary = { ...full, firstSeen: now.toISOString(), isPrimary: true }
  assert.deepEqual(observations[0]?.vulnerability, {
    vulnerabilityId: 'CVE-2021-44228',
    cweIds: ['CWE-502'],
    capecs,
    cvssScores: [primary, { ...bare, firstSeen: now.toISOString(), isPrimary: false }],
    primaryCvss: primary,
    epss: { score: 0.944, percentile: 0.999 },
    kev: { dateAdded: '2021-12-10', knownRansomwareUse: true },
    affectedProduct: 'Log4j 2.14.1',
  })
})
