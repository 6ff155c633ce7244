import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestOrganization } from '../../../test/support/harness.ts'
import { daysAgo, importCounts, nuclei, startImports } from '../../../test/support/import-command.ts'
import { selectUnseenObservations } from '../store/observations/observation-stale.ts'

const { newOrganization, store, importing, run, write, withVendors } = await startImports()

const statusesOf = async ({ client }: TestOrganization): Promise<string[]> => {
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
  return observations
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ status }) => status.slice('OBSERVATION_STATUS_'.length))
}

const vendorsOf = async ({ client }: TestOrganization): Promise<string[]> =>
  (await client.listVendors({ sortField: 'domainName' })).vendors.map(({ domainName }) => domainName)

const oldAndNew = [
  nuclei('a.acme.com', { timestamp: daysAgo(400) }),
  nuclei('b.acme.com', { timestamp: daysAgo(31) }),
  nuclei('c.acme.com', { timestamp: daysAgo(29) }),
].join('')

test('rows that are too old arrive resolved, counted, with how to keep them open', async () => {
  const organization = await withVendors('acme.com')
  const dry = await importing('nuclei', oldAndNew, organization, '--dry-run')
  const { report } = await importing('nuclei', oldAndNew, organization)
  assert.deepEqual(await statusesOf(organization), ['RESOLVED', 'RESOLVED', 'OPEN'])
  assert.equal(report.created, 3)
  assert.equal(report.resolved, 2)
  assert.equal(report.notes[0].count, 2)
  assert.match(report.notes[0].message, /resolved on arrival.* --keep-open/)
  assert.deepEqual(dry.report, report)
  const again = await run('nuclei', await write(oldAndNew), '--org', organization.domain)
  assert.equal(again.printed, 'Imported 3 rows of 3: 0 new, 0 changed, 3 unchanged; 0 rejected.')
})

test('a later file reopens what was resolved for its age, even if that file is not quite new', async () => {
  const organization = await withVendors('acme.com')
  await importing('nuclei', nuclei('a.acme.com', { timestamp: daysAgo(60) }), organization)
  assert.deepEqual(await statusesOf(organization), ['RESOLVED'])
  await importing('nuclei', nuclei('a.acme.com', { timestamp: daysAgo(10) }), organization)
  assert.deepEqual(await statusesOf(organization), ['OPEN'])
})

test('--keep-open keeps old rows open for good, also if they arrived resolved before', async () => {
  const organization = await withVendors('acme.com')
  await importing('nuclei', oldAndNew, organization)
  const { report } = await importing('nuclei', oldAndNew, organization, '--keep-open')
  assert.deepEqual(importCounts(report), { total: 3, created: 0, updated: 2, unchanged: 1, rejected: 0 })
  assert.equal(report.resolved, 0)
  assert.deepEqual(report.notes, [])
  const due = await store.inOrganization(organization.organizationId, (db) =>
    selectUnseenObservations(db, { now: new Date(), days: 30, after: undefined, limit: 10 }),
  )
  assert.deepEqual(due, [])
  assert.deepEqual(await statusesOf(organization), ['OPEN', 'OPEN', 'OPEN'])
  await importing('nuclei', oldAndNew, organization)
  assert.deepEqual(await statusesOf(organization), ['OPEN', 'OPEN', 'OPEN'])
})

test('what a person has resolved is not reopened by --keep-open', async () => {
  const organization = await withVendors('acme.com')
  const content = nuclei('a.acme.com', { timestamp: daysAgo(31) })
  await importing('nuclei', content, organization, '--keep-open')
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  const orns = observations.map(({ orn }) => orn)
  const reply = await organization.console('/public/v1/observations/actions/resolve', {
    method: 'POST',
    body: { observationOrns: orns },
  })
  assert.equal(reply.status, 200)
  await importing('nuclei', content, organization, '--keep-open')
  assert.deepEqual(await statusesOf(organization), ['RESOLVED'])
})

const event = (changes: object): string =>
  `${JSON.stringify({
    class_uid: 2004,
    severity_id: 3,
    status_id: 1,
    time_dt: daysAgo(1),
    metadata: { event_code: 'public_bucket', product: { name: 'Prowler' } },
    finding_info: { title: 'Bucket is public' },
    ...changes,
  })}\n`

test('an event that says its problem is resolved resolves the observation', async () => {
  const organization = await withVendors('acme.com')
  const resources = [{ hostname: 'www.acme.com' }]
  await importing('ocsf', event({ resources, time_dt: daysAgo(3) }), organization)
  assert.deepEqual(await statusesOf(organization), ['OPEN'])
  const { report } = await importing('ocsf', event({ resources, status_id: 4 }), organization)
  assert.deepEqual(importCounts(report), { total: 1, created: 0, updated: 1, unchanged: 0, rejected: 0 })
  assert.equal(report.resolved, 1)
  assert.deepEqual(await statusesOf(organization), ['RESOLVED'])
})

const cloudEvents = [
  event({ cloud: { provider: 'aws' }, resources: [{ uid: 'arn:aws:s3:::logs', name: 'logs' }] }),
  event({ cloud: { provider: 'gcp' }, resources: [{ uid: 'container.googleapis.com', name: 'AR' }] }),
  event({ resources: [{ hostname: 'management.azure.com' }] }),
  event({ cloud: { provider: 'aws' }, status_code: 'PASS', resources: [{ uid: 'arn:aws:s3:::ok' }] }),
].join('')

test('cloud control planes never become vendors, and their rows say why they are rejected', async () => {
  const organization = await newOrganization()
  const { report, code } = await importing('ocsf', cloudEvents, organization, '--create-vendors')
  assert.equal(code, 1)
  assert.deepEqual(importCounts(report), { total: 4, created: 0, updated: 0, unchanged: 1, rejected: 3 })
  for (const { message } of report.errors) assert.match(message, /^NO_VENDOR: .* with --vendor\.$/)
  assert.match(report.errors[0].message, /cloud account \(aws\)/)
  assert.deepEqual(
    report.notes.map(({ message, count }: { message: string; count: number }) => [
      message.slice(0, 60),
      count,
    ]),
    [
      ['the check passed.', 1],
      ['rejected: it is about a resource in a cloud account (aws), a', 1],
      ['rejected: it is about a resource in a cloud account (gcp), a', 1],
      ['rejected: it is about a resource in a cloud account, and the', 1],
    ],
  )
  const bucket = nuclei('logs.s3.amazonaws.com') + nuclei('x.run.app')
  const other = await importing('nuclei', bucket, organization, '--create-vendors')
  assert.equal(other.report.rejected, 2)
  assert.match(other.report.errors[0].message, /belongs to a cloud provider, which is not added/)
  assert.deepEqual(await vendorsOf(organization), [])
})

test('--vendor says whose rows without a host are, and leaves those of other vendors alone', async () => {
  const organization = await withVendors('acme.com', 'other.com')
  const content = cloudEvents + event({ resources: [{ hostname: 'www.other.com' }] })
  const { report } = await importing('ocsf', content, organization, '--vendor', 'acme.com')
  assert.deepEqual(importCounts(report), { total: 5, created: 4, updated: 0, unchanged: 1, rejected: 0 })
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  assert.deepEqual(
    observations.map(({ vendorDomain, asset }) => `${vendorDomain} ${asset.displayName}`).toSorted(),
    [
      'acme.com arn:aws:s3:::logs',
      'acme.com container.googleapis.com',
      'acme.com management.azure.com',
      'other.com www.other.com A',
    ].toSorted(),
  )
})

test('--vendor has to be a vendor', async () => {
  const { domain } = await withVendors('acme.com')
  const file = await write(cloudEvents)
  for (const name of ['nobody.com', 'www.acme.com']) {
    const { code, complained } = await run('ocsf', file, '--org', domain, '--vendor', name)
    assert.equal(code, 2)
    assert.match(complained, /No vendor has the domain/)
  }
  const { complained } = await run('kev', file, '--keep-open')
  assert.match(complained, /kev has no findings/)
})

test('equal rows are counted as merged, and rows that contradict each other are rejected', async () => {
  const organization = await withVendors('acme.com')
  const content = [
    'host,title,severity,type,evidence',
    'www.acme.com,Open door,high,door,seen on Monday',
    'www.acme.com,Open door,high,door,seen on Tuesday',
    'www.acme.com,Open door,low,door,',
    'www.acme.com,Wide open door,high,door,',
    'mail.acme.com,Open door,low,door,',
  ].join('\n')
  const dry = await importing('csv', content, organization, '--dry-run')
  const { report } = await importing('csv', content, organization)
  assert.deepEqual(importCounts(report), {
    total: 5,
    created: 2,
    updated: 0,
    unchanged: 0,
    merged: 1,
    rejected: 2,
  })
  assert.deepEqual(
    report.errors.map(({ line, message }: { line: number; message: string }) => `${line} ${message}`),
    [
      '4 It contradicts row 2, which describes the same finding at the same time with another severity. Remove one of them.',
      '5 It contradicts row 2, which describes the same finding at the same time with another title. Remove one of them.',
    ],
  )
  assert.deepEqual(dry.report, report)
})

test('two spellings of one address and time are one finding, and may not contradict each other', async () => {
  const organization = await withVendors('acme.com')
  const row = (place: string, severity: string, timestamp: string) =>
    nuclei('www.acme.com', { 'matched-at': place, timestamp, info: { name: 'Panel', severity } })
  const content = [
    row('https://www.acme.com', 'high', '2026-01-02T03:04:05Z'),
    row('https://WWW.acme.com/#top', 'high', '2026-01-02T04:04:05.000+01:00'),
    row('https://www.acme.com/', 'low', '2026-01-02T03:04:05Z'),
  ].join('')
  const { report } = await importing('nuclei', content, organization)
  assert.deepEqual(importCounts(report), {
    total: 3,
    created: 1,
    updated: 0,
    unchanged: 0,
    merged: 1,
    rejected: 1,
  })
  assert.match(report.errors[0].message, /It contradicts row 1, .* with another severity/)
})

test('two matchers of one template at one place are two findings', async () => {
  const organization = await withVendors('acme.com')
  const content = ['csp', 'hsts']
    .map((name) => nuclei('a.acme.com', { 'matcher-name': name, timestamp: daysAgo(1) }))
    .join('')
  const { report } = await importing('nuclei', content, organization)
  assert.equal(report.created, 2)
})

for (const [name, separator] of [
  ['semicolons', ';'],
  ['tabs', '\t'],
])
  test(`CSV with ${name} is read, and the report says so`, async () => {
    const organization = await withVendors('acme.com')
    const rows = [
      ['host', 'title', 'severity', 'tags'],
      ['a.acme.com', '"Open, wide"', 'low', 'web,old'],
      ['b.acme.com', `"Open${separator} wide"`, 'low', ''],
    ]
    const file = `\r\n${rows.map((row) => row.join(separator ?? '')).join('\r\n')}\r\n`
    const { report } = await importing('csv', file, organization, '--keep-open')
    assert.deepEqual(importCounts(report), { total: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 })
    assert.deepEqual(report.notes, [
      { message: `read as separated by ${name}, like the first line.`, count: 2 },
    ])
    const { observations } = await organization.client.getObservations({})
    assert.deepEqual(
      observations.map(({ title }) => title).toSorted(),
      ['Open, wide', `Open${separator} wide`].toSorted(),
    )
  })
