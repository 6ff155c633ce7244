import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hibpEvent } from './hibp-event.ts'
import { readBreach } from './hibp.ts'
import { kevEvent } from './kev-event.ts'
import { readKev } from './kev.ts'

test('a listed CVE is an event of its origin, with its product and what is asked for', () => {
  const read = readKev({
    cveID: 'cve-2021-44228',
    vendorProject: 'Apache',
    product: 'Log4j2',
    vulnerabilityName: 'Apache Log4j2 Remote Code Execution Vulnerability',
    dateAdded: '2021-12-10',
    shortDescription: 'Log4j2 loads code.',
    requiredAction: 'Update it.',
    dueDate: '2021-12-24',
    knownRansomwareCampaignUse: 'Known',
  })
  assert.ok('entry' in read)
  const event = kevEvent(read.id, read.entry, { isSelf: false })
  assert.equal(event.origin, 'kev:CVE-2021-44228')
  assert.equal(event.severity, 'SEVERITY_CRITICAL')
  assert.equal(event.occurredAt, '2021-12-10T00:00:00.000000Z')
  assert.deepEqual(event.affectedProducts, [{ vendor: 'Apache', product: 'Log4j2' }])
  assert.equal(
    event.summary,
    'Log4j2 loads code. It is known to be used by ransomware. Update it. United States federal agencies must comply by 2021-12-24.',
  )
  assert.deepEqual(event.tags, ['kev', 'ransomware'])
})

test('an entry with little in it is still an event', () => {
  const event = kevEvent(
    'CVE-2024-1234',
    { dateAdded: '2024-01-02', knownRansomwareUse: false, cweIds: [] },
    { isSelf: true },
  )
  assert.equal(event.title, 'CVE-2024-1234 is exploited')
  assert.equal(event.summary, 'CVE-2024-1234 is being exploited.')
  assert.deepEqual(event.affectedProducts, [])
  assert.ok(event.isSelf)
})

test('a breach is an event of its origin at the company, without the markup of its list', () => {
  const read = readBreach({
    Name: 'Acme',
    Title: 'Acme & Sons',
    Domain: 'WWW.Acme.com',
    BreachDate: '2025-06-01',
    AddedDate: '2025-07-01T10:00:00Z',
    PwnCount: 1_200,
    Description: '<a href="x">Acme</a> &lt;lost&gt; data.',
    DataClasses: ['Email addresses'],
    IsVerified: false,
  })
  assert.ok('breach' in read && read.breach)
  assert.equal(read.breach.domain, 'acme.com')
  const event = hibpEvent(read.name, read.breach, { isSelf: false, domain: 'acme.com' })
  assert.equal(event.origin, 'hibp:Acme')
  assert.equal(event.summary, 'Acme <lost> data.')
  assert.equal(event.severity, 'SEVERITY_MEDIUM')
  assert.equal(event.recordsAffected, '1200')
  assert.equal(event.disclosedAt, '2025-07-01T10:00:00.000000Z')
  assert.equal(event.sources[0]?.reliability, 'SOURCE_RELIABILITY_PROBABLE')
})

test('what is no breach of a company is none, and what cannot be meant is refused', () => {
  const sound = { Name: 'X', Domain: 'x.com', BreachDate: '2025-06-01' }
  for (const flag of ['IsFabricated', 'IsSpamList', 'IsRetired', 'IsMalware', 'IsStealerLog'])
    assert.deepEqual(readBreach({ ...sound, [flag]: true }), { name: 'X', breach: undefined })
  assert.deepEqual(readBreach({ ...sound, Domain: '' }), { name: 'X', breach: undefined })
  assert.ok('refusal' in readBreach({ ...sound, Domain: '10.0.0.1' }))
  assert.ok('refusal' in readBreach({ ...sound, BreachDate: 'soon' }))
  assert.ok('refusal' in readBreach({ Domain: 'x.com' }))
})
