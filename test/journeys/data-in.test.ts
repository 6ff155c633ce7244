// Runs alone: the processes it starts and kills end with its own.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { type Client, createClient } from '@parapet/contract/client'
import { afterFile } from '../../acceptance/support/after-file.ts'
import { newDataDirectory } from '../../acceptance/support/data-directory.ts'
import { type Credential, runJson } from '../../acceptance/support/organization.ts'
import { type Environment, startParapet } from '../../acceptance/support/parapet.ts'
import { until } from '../../acceptance/support/until.ts'
import { startCompany } from '../support/outside/company.ts'
import { startWorld, type World } from '../support/outside/world.ts'

// Here rather than in acceptance/, which may not import the fake outside servers; it runs the real command line.

const organizationDomain = 'halden-group.example.com'
const freight = 'nordkai-freight.com'
const payroll = 'lunara-payroll.com'
const legal = 'quillmark-legal.com'
const vendors = [freight, payroll, legal]
/** In the organization's directory, but never checked. */
const unmonitored = 'resting-vendor.com'

const cve = 'CVE-2024-4577'

const kevFile = {
  title: 'CISA Catalog of Known Exploited Vulnerabilities',
  catalogVersion: '2026.01.02',
  dateReleased: '2026-01-02T15:00:00.0000Z',
  count: 2,
  vulnerabilities: [
    {
      cveID: cve,
      vendorProject: 'PHP Group',
      product: 'PHP',
      vulnerabilityName: 'PHP-CGI OS Command Injection Vulnerability',
      dateAdded: '2024-06-12',
      shortDescription: 'PHP on Windows in CGI mode lets strangers run commands.',
      requiredAction: 'Apply the updates of the maker.',
      dueDate: '2024-07-03',
      knownRansomwareCampaignUse: 'Known',
      notes: '',
      cwes: ['CWE-78'],
    },
    {
      cveID: 'CVE-2019-0708',
      vendorProject: 'Microsoft',
      product: 'Remote Desktop Services',
      vulnerabilityName: 'A vulnerability that no vendor here has',
      dateAdded: '2021-11-03',
      shortDescription: 'Nobody here has it.',
      requiredAction: 'Nothing.',
      dueDate: '2022-05-03',
      knownRansomwareCampaignUse: 'Unknown',
      notes: '',
      cwes: [],
    },
  ],
}

const nucleiResult = {
  'template-id': cve,
  info: {
    name: 'PHP CGI - Argument Injection',
    severity: 'critical',
    tags: ['cve', 'cve2024', 'php', 'rce'],
    classification: { 'cve-id': [cve.toLowerCase()], 'cwe-id': ['cwe-78'] },
  },
  type: 'http',
  host: `www.${payroll}`,
  'matched-at': `https://www.${payroll}/cgi-bin/php-cgi.exe`,
  timestamp: new Date().toISOString(),
  'matcher-status': true,
}

/** Three companies: one with bad mail settings, one with a badly configured web server, and one without problems. */
const startCompanies = async (world: World): Promise<void> => {
  await startCompany(world, freight, {
    headers: { 'strict-transport-security': null },
    dns: {
      [`_dmarc.${freight}`]: null,
      [`help.${freight}`]: { CNAME: 'nordkai.zendesk.com' },
      'nordkai.zendesk.com': { A: ['192.0.2.1'] },
    },
  })
  await startCompany(world, payroll, {
    tls: await world.authority.issue({ names: [payroll, `mta-sts.${payroll}`], fromDays: -100, toDays: -3 }),
    headers: { 'x-powered-by': 'PHP/7.4.3' },
    dns: {
      [`help.${payroll}`]: { CNAME: 'lunara.zendesk.com' },
      'lunara.zendesk.com': { A: ['192.0.2.1'] },
      [`shop.${payroll}`]: { CNAME: 'shops.myshopify.com' },
      'shops.myshopify.com': { A: ['192.0.2.2'] },
    },
  })
  await startCompany(world, legal)
}

const scopes = 'vendor-directory.read,vendor-directory.write,findings.read,security-events.read,avd.read'

let world: World
let client: Client

before(async () => {
  world = await startWorld()
  afterFile(() => world.close())
  await startCompanies(world)
  const folder = await mkdtemp(join(tmpdir(), 'parapet-data-in-'))
  afterFile(() => rm(folder, { recursive: true }))
  const [kev, nuclei, authority] = ['kev.json', 'nuclei.jsonl', 'authority.pem'].map((name) =>
    join(folder, name),
  )
  assert.ok(kev !== undefined && nuclei !== undefined && authority !== undefined)
  await writeFile(kev, JSON.stringify(kevFile))
  await writeFile(nuclei, `${JSON.stringify(nucleiResult)}\n`)
  await writeFile(authority, world.authority.certificate)
  const env: Environment = {
    DATA_DIR: await newDataDirectory(),
    RATE_LIMIT_PER_MINUTE: '1000000',
    DNS_SERVERS: world.dns.address,
    OUTSIDE_PORTS: [...(world.settings.ports ?? [])].map(([from, to]) => `${from}:${to}`).join(','),
    ALLOWED_PRIVATE_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
    FEED_KEV_URL: kev,
  }
  const parapet = await startParapet({ env })
  await runJson(['org', 'create', '--name', 'Halden', '--domain', organizationDomain], env)
  const credential = await runJson<Credential>(
    ['credentials', 'create', '--org', organizationDomain, '--name', 'Test', '--scopes', scopes],
    env,
  )
  client = createClient({ baseUrl: parapet.url, ...credential })
  for (const domainName of vendors) await client.createVendor({ domainName, isMonitored: true })
  await client.createVendor({ domainName: unmonitored, isMonitored: false })
  const imported = await runJson<{ created: number }>(
    ['import', 'nuclei', nuclei, '--org', organizationDomain],
    env,
  )
  assert.equal(imported.created, 1)
})

/** New vendors are picked up every 20 seconds; a busy machine takes longer. */
const withinMs = 120_000

test('every vendor is checked automatically, and exactly its problems are found', async () => {
  await until('All vendors were looked at', withinMs, async () => {
    const { vendors: rows } = await client.listVendors({})
    return rows.filter(({ lastScannedAt }) => lastScannedAt !== undefined).length === vendors.length
  })
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
  assert.deepEqual(
    observations
      .map(({ vendorDomain, source, observationType }) =>
        [vendorDomain, source.tool, observationType].join(' '),
      )
      .toSorted(),
    [
      `${payroll} nuclei ${cve}`,
      `${payroll} passive-check eol_software`,
      `${payroll} passive-check mta_sts_invalid`,
      `${payroll} passive-check server_version_disclosed`,
      `${payroll} passive-check tls_certificate_expired`,
      `${freight} passive-check dmarc_missing`,
      `${freight} passive-check hsts_missing`,
    ],
  )
})

test('every vendor has a score that follows from its findings', async () => {
  const scores = async (): Promise<Map<string, number>> => {
    const { vendors: rows } = await client.listVendors({})
    return new Map(
      rows.flatMap(({ domainName, score }) => (score === undefined ? [] : [[domainName, score]])),
    )
  }
  await until('Scores follow', withinMs, async () => {
    const known = await scores()
    const of = (domain: string): number => known.get(domain) ?? Number.NaN
    return of(legal) === 100 && of(freight) < of(legal) && of(payroll) < of(freight)
  })
  assert.deepEqual([...(await scores()).keys()].toSorted(), vendors.toSorted())
})

test('the fourth parties of the vendors are detected', async () => {
  const relations = async (): Promise<string[]> => {
    const { fourthParties } = await client.getFourthParties({})
    return fourthParties.map(({ vendorDomain, fourthPartyDomain }) => `${vendorDomain} ${fourthPartyDomain}`)
  }
  await until('Fourth parties are known', withinMs, async () => (await relations()).length >= 3)
  assert.deepEqual((await relations()).toSorted(), [
    `${payroll} shopify.com`,
    `${payroll} zendesk.com`,
    `${freight} zendesk.com`,
  ])
  const { groups } = await client.getFourthPartyGroups({})
  assert.equal(groups[0]?.fourthPartyDomain, 'zendesk.com')
  assert.equal(groups[0].connectedVendorCount, 2)
})

test('the listed CVE becomes an event that affects only the vendor that has it', async () => {
  await until('The event touches a vendor', withinMs, async () => {
    const { events } = await client.getSecurityEventFeed({})
    return events.some(({ impactSummary }) => impactSummary.impactedVendors > 0)
  })
  const { events } = await client.getSecurityEventFeed({})
  const [event] = events
  assert.ok(event)
  assert.equal(events.length, 1)
  assert.equal(event.eventType, 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY')
  assert.deepEqual(event.vulnerabilityIds, [cve])
  const { companies } = await client.getImpactedCompanies({ eventId: event.eventId })
  assert.deepEqual(
    companies.map(({ organization, impact }) => [organization.domain, impact]),
    [[payroll, 'IMPACT_STATUS_IMPACTED']],
  )
  assert.match(companies[0]?.impactReason ?? '', new RegExp(cve))
})

test('the catalogue marks the finding as exploited', async () => {
  const exploited = async () => {
    const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
    return observations.flatMap(({ vulnerability }) => vulnerability ?? [])
  }
  await until('The finding is enriched', withinMs, async () =>
    (await exploited()).some(({ kev }) => kev !== undefined),
  )
  const [vulnerability] = await exploited()
  assert.equal(vulnerability?.vulnerabilityId, cve)
  assert.equal(vulnerability.kev?.dateAdded, '2024-06-12')
})

test('nothing else is contacted: no unmonitored vendors, no demo companies and no reserved domains', () => {
  const theirs = [...vendors, 'zendesk.com', 'myshopify.com']
  const strangers = world.dns.asked.filter((question) => {
    const [name = ''] = question.split(' ')
    // The search for a DMARC record ends at the public suffix.
    return name !== '_dmarc.com' && !theirs.some((domain) => name === domain || name.endsWith(`.${domain}`))
  })
  assert.ok(vendors.every((domain) => world.dns.asked.includes(`${domain} MX`)))
  assert.deepEqual(strangers, [])
})
