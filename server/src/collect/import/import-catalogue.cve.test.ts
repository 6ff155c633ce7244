import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assessedCveRecord, ssvcMetric } from '../../../../test/support/assessed-cve-record.ts'
import { cveRecord } from '../../../../test/support/cve-record.ts'
import { observationRule } from '../../../../test/support/observation-rule.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  counts,
  newCve,
  observationsOf,
  seen,
  startCatalogue,
} from '../../../../test/support/start-catalogue.ts'
import { sql } from '../../store/kernel/sql.ts'

const { importing, store, withVendor } = await startCatalogue()

const nvdFile = (id: string, baseScore: number, lastModified: string) => ({
  resultsPerPage: 1,
  vulnerabilities: [
    {
      cve: {
        id,
        published: '2025-12-01T10:15:00.000',
        lastModified,
        vulnStatus: 'Analyzed',
        descriptions: [{ lang: 'en', value: 'Of the NVD.' }],
        metrics: {
          cvssMetricV31: [
            {
              source: 'nvd@nist.gov',
              type: 'Primary',
              cvssData: { vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', baseScore },
              exploitabilityScore: 3.9,
              impactScore: 5.9,
            },
          ],
        },
        weaknesses: [{ description: [{ lang: 'en', value: 'NVD-CWE-noinfo' }] }],
      },
    },
  ],
})

test('CVE records fill in CAPEC, CVSS, weaknesses and dates, and the NVD adds its scores', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  assert.deepEqual(counts(await importing('cve', cveRecord(cve))), [1, 0, 0, 0])
  assert.deepEqual(counts(await importing('cve', [cveRecord(cve)])), [0, 0, 1, 0])
  await importing('nvd', nvdFile(cve, 9.8, '2026-01-02T00:00:00.000'))
  const [observation] = await observationsOf(organization)
  const { vulnerability } = observation ?? {}
  assert.equal(vulnerability?.name, 'Flaw in Gate')
  assert.equal(vulnerability?.description, 'A flaw in Gate.')
  assert.deepEqual(vulnerability?.cweIds, ['CWE-94', 'CWE-79'])
  assert.deepEqual(vulnerability?.capecs, [
    { capecId: 'CAPEC-242', summary: 'Code Injection', description: 'CAPEC-242 Code Injection' },
  ])
  assert.equal(vulnerability?.publishedAt, '2025-12-01T00:00:00.000Z')
  assert.equal(vulnerability?.modifiedAt, '2026-01-02T00:00:00.000Z')
  assert.deepEqual(
    vulnerability?.cvssScores.map(({ version, baseScore, scoreSource, isPrimary }) => [
      version,
      baseScore,
      scoreSource,
      isPrimary,
    ]),
    [
      ['CVSS_SCORE_VERSION_V4_0', 9.3, 'acme', true],
      ['CVSS_SCORE_VERSION_V3_1', 9.8, 'nvd@nist.gov', false],
    ],
  )
  assert.deepEqual(counts(await importing('nvd', nvdFile(cve, 5, '2025-01-02T00:00:00.000'))), [0, 0, 1, 0])
})

test('a score that its source withdraws is removed, and so are those of a rejected CVE', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  const scores = async () => {
    const [observation] = await observationsOf(organization)
    const { cvssScores = [], primaryCvss } = observation?.vulnerability ?? {}
    return [cvssScores.map(({ scoreSource }) => scoreSource), primaryCvss?.scoreSource]
  }
  const { containers, ...record } = cveRecord(cve)
  await importing('cve', { ...record, containers })
  await importing('nvd', nvdFile(cve, 9.8, '2026-01-02T00:00:00.000'))
  assert.deepEqual(await scores(), [['acme', 'nvd@nist.gov'], 'acme'])
  const later = { ...cveRecord(cve, { dateUpdated: '2026-01-03T00:00:00' }) }
  const withoutScore = { ...later, containers: { ...containers, cna: { ...containers.cna, metrics: [] } } }
  await importing('cve', withoutScore)
  assert.deepEqual(await scores(), [['nvd@nist.gov'], 'nvd@nist.gov'])
  assert.deepEqual(counts(await importing('cve', withoutScore)), [0, 0, 1, 0])
  const nvd = nvdFile(cve, 9.8, '2026-01-04T00:00:00.000')
  await importing('nvd', {
    ...nvd,
    vulnerabilities: nvd.vulnerabilities.map((one) => ({ cve: { ...one.cve, vulnStatus: 'Rejected' } })),
  })
  assert.deepEqual(await scores(), [[], undefined])
  await importing('cve', cveRecord(cve, { dateUpdated: '2026-01-05T00:00:00' }))
  assert.deepEqual(await scores(), [['acme'], 'acme'])
})

test('several records may follow each other, and invalid ones are rejected by number', async () => {
  const text = [cveRecord(newCve()), cveRecord(newCve()), { cveMetadata: {} }]
    .map((record) => JSON.stringify(record, undefined, 2))
    .join('\n')
  const tally = await importing('cve', text)
  assert.deepEqual(counts(tally), [2, 0, 0, 1])
  assert.equal(tally.report.errors[0]?.line, 3)
})

test('a scanner repeating itself about a CVE does not replace what the catalogue says', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await importing('cve', cveRecord(cve))
  const kept = () =>
    store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`select record, updated_at from vulnerability where organization_id = ${db.organizationId}`),
    )
  await plantObservations(store, organization.organizationId, [seen(cve)])
  const before = await kept()
  await plantObservations(store, organization.organizationId, [seen(cve), seen(cve, 'elsewhere')])
  assert.deepEqual(await kept(), before)
  assert.equal((await observationsOf(organization))[0]?.vulnerability?.name, 'Flaw in Gate')
})

test('an SSVC assessment comes with its record, and an older record brings none back that was withdrawn', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  const assessment = async () => (await observationsOf(organization))[0]?.vulnerability?.ssvc
  const day = (dateUpdated: string, adp?: unknown) =>
    importing('cve', assessedCveRecord(cve, { dateUpdated, ...(adp !== undefined && { adp }) }))
  await day('2025-01-02T00:00:00Z')
  assert.equal((await assessment())?.exploitation, 'SSVC_EXPLOITATION_ACTIVE')
  await day('2025-01-03T00:00:00Z', [])
  assert.equal(await assessment(), undefined)
  assert.deepEqual(counts(await day('2025-01-02T00:00:00Z')), [0, 0, 1, 0])
  assert.equal(await assessment(), undefined)
  await day('2025-01-04T00:00:00Z')
  assert.equal((await assessment())?.automatable, true)
})

test('observations are found by the SSVC assessment of their CVE, before and after it changes', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve), seen(newCve(), 'other')])
  const active = { stringListValue: { values: ['SSVC_EXPLOITATION_ACTIVE'] } }
  const found = async () => {
    const totals = [
      observationRule('SSVC_EXPLOITATION', 'IN', active),
      observationRule('SSVC_EXPLOITATION', 'NOT_IN', active),
      observationRule('SSVC_AUTOMATABLE', 'EQUAL', { boolValue: true }),
      observationRule('SSVC_AUTOMATABLE', 'EQUAL', { boolValue: false }),
    ].map(async (filter) => (await organization.client.getObservations({ filters: [filter] })).totalCount)
    return Promise.all(totals)
  }
  const choices = async () => {
    const field = 'OBSERVATIONS_FIELD_SSVC_EXPLOITATION'
    return (await organization.client.getObservationFilterOptionValues({ field })).values
  }
  assert.deepEqual(await found(), [0, 2, 0, 0])
  assert.deepEqual(await choices(), [])
  await importing('cve', assessedCveRecord(cve))
  assert.deepEqual(await found(), [1, 1, 1, 0])
  await plantObservations(store, organization.organizationId, [seen(cve, 'new')])
  assert.deepEqual(await found(), [2, 1, 2, 0])
  assert.deepEqual(await choices(), [{ value: 'SSVC_EXPLOITATION_ACTIVE', displayName: 'Active', count: 2 }])
  const metrics = [ssvcMetric([{ Exploitation: 'poc' }, { Automatable: 'no' }])]
  await importing('cve', assessedCveRecord(cve, { dateUpdated: '2025-01-02T00:00:00Z', adp: [{ metrics }] }))
  assert.deepEqual(await found(), [0, 3, 0, 2])
  assert.deepEqual(await choices(), [{ value: 'SSVC_EXPLOITATION_POC', displayName: 'POC', count: 2 }])
})
