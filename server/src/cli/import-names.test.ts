import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { TestOrganization } from '../../../test/support/harness.ts'
import { startImports } from '../../../test/support/import-command.ts'
import { sql } from '../store/kernel/sql.ts'

const { store, run, write, importing, withVendors } = await startImports()

const domainsOf = async ({ client }: TestOrganization): Promise<string[]> =>
  (await client.listVendorDomains({})).vendorDomains.map(
    ({ vendorDomain, domain, status }) =>
      `${vendorDomain} ${domain} ${status.replace('VENDOR_DOMAIN_STATUS_', '')}`,
  )

const hostsOf = async ({ organizationId }: TestOrganization): Promise<string[]> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ host: string }>`
      select host from vendor_host where organization_id = ${db.organizationId} order by host`),
  )
  return rows.map(({ host }) => host)
}

const countsOf = ({ report }: { report: Record<string, unknown> }) =>
  ['created', 'unchanged', 'merged', 'rejected'].map((name) => report[name])

test('a list of names gives hosts of the vendors whose domains they are below', async () => {
  const organization = await withVendors('acme.com', 'other.com')
  const file =
    '# found today\nAPP.acme.com.\n*.eu.acme.com\nacme.com\napp.acme.com\nvpn.other.com\nstranger.com\n'
  const ran = await importing('names', file, organization)
  assert.deepEqual(countsOf(ran), [3, 1, 1, 1])
  assert.match(ran.report.errors[0].message, /^NO_VENDOR: no vendor has the domain stranger\.com/)
  assert.deepEqual(await hostsOf(organization), ['app.acme.com', 'eu.acme.com', 'vpn.other.com'])
  assert.deepEqual(await domainsOf(organization), [])
  assert.deepEqual(countsOf(await importing('names', file, organization)), [0, 4, 1, 1])
})

test('for one vendor, names of no vendor suggest their domains; another company’s do not', async () => {
  const organization = await withVendors('acme.com', 'other.com')
  const list = [
    { name_value: '*.acme.io\nwww.acme.io', common_name: 'acme.io', id: 1 },
    { name_value: 'mail@acme.com', id: 2 },
    { rrname: 'acme.github.io', rrtype: 'A' },
    { rrname: 'vpn.other.com' },
    { rrname: 'acme.zendesk.com' },
    { nothing: true },
  ]
  const ran = await importing('names', JSON.stringify(list), organization, '--vendor', 'acme.com')
  assert.deepEqual(countsOf(ran), [1, 0, 1, 5])
  const messages = ran.report.errors.map(({ message }: { message: string }) => message).join('\n')
  assert.match(messages, /mail@acme\.com is an e-mail address/)
  assert.match(messages, /github\.io is a platform below which many companies have names/)
  assert.match(messages, /vpn\.other\.com is at or below a domain of the vendor other\.com/)
  assert.match(messages, /zendesk\.com is (?:a platform|the domain of another known company)/)
  assert.match(messages, /It has none of the fields name, name_value/)
  assert.deepEqual(await domainsOf(organization), ['acme.com acme.io SUGGESTED'])
  const { vendorDomains } = await organization.client.listVendorDomains({})
  assert.equal(vendorDomains[0]?.evidence[0]?.kind, 'VENDOR_DOMAIN_EVIDENCE_KIND_NAMES_FILE')
  assert.match(vendorDomains[0].evidence[0].detail, /^file-\d+ lists acme\.io\.$/)
})

test('a rejected domain is not suggested again, and hosts below a confirmed one are known', async () => {
  const organization = await withVendors('acme.com')
  const { client } = organization
  const id = (await client.listVendors({})).vendors[0]?.id ?? ''
  await client.updateVendorDomains({
    id,
    domains: [
      { domain: 'acme.io', status: 'VENDOR_DOMAIN_STATUS_REJECTED' },
      { domain: 'acme.net', status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' },
    ],
  })
  const ran = await importing(
    'names',
    'host,source\napp.acme.io,ct\napp.acme.net,ct\n',
    organization,
    '--vendor',
    'acme.com',
  )
  assert.deepEqual(countsOf(ran), [1, 0, 0, 1])
  assert.equal(ran.report.errors[0].message, 'acme.io was rejected before.')
  assert.deepEqual(await domainsOf(organization), [
    'acme.com acme.io REJECTED',
    'acme.com acme.net CONFIRMED',
  ])
  assert.deepEqual(await hostsOf(organization), ['app.acme.net'])
})

test('an offboarded vendor gets no names, because nobody could review them', async () => {
  const organization = await withVendors('acme.com', 'other.com')
  const { client } = organization
  const left = (await client.listVendors({})).vendors.find(({ domainName }) => domainName === 'acme.com')
  await client.bulkOffboardVendors({ ids: [left?.id ?? ''] })
  const ran = await importing('names', 'app.acme.com\nacme.io\n', organization, '--vendor', 'acme.com')
  assert.deepEqual(countsOf(ran), [0, 0, 0, 2])
  assert.match(ran.report.errors[0].message, /^VENDOR_OFFBOARDED: acme\.com is offboarded/)
  assert.deepEqual([await hostsOf(organization), await domainsOf(organization)], [[], []])
})

test('hosts that nothing has shown for 90 days make room for new ones', async () => {
  const organization = await withVendors('acme.com')
  const list = Array.from({ length: 1_000 }, (_, index) => `host-${index}.acme.com`).join('\n')
  await importing('names', list, organization)
  const full = await importing('names', 'new.acme.com\n', organization)
  assert.deepEqual(countsOf(full), [0, 0, 0, 1])
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update vendor_host set last_seen = now() - interval '91 days'
      where organization_id = ${db.organizationId} and host <> 'host-7.acme.com'`),
  )
  assert.deepEqual(countsOf(await importing('names', 'new.acme.com\n', organization)), [1, 0, 0, 0])
  assert.deepEqual(await hostsOf(organization), ['host-7.acme.com', 'new.acme.com'])
})

test('a file of names finds room among 1,000 names of certificates', async () => {
  const organization = await withVendors('acme.com')
  const list = Array.from({ length: 1_000 }, (_, index) => `host-${index}.acme.com`).join('\n')
  await importing('names', list, organization)
  await store.inOrganization(organization.organizationId, (db) =>
    Promise.all([
      db.run(sql`
        update vendor_host set evidence = 3, first_seen = now() where organization_id = ${db.organizationId}`),
      db.run(sql`
        update vendor_host set first_seen = now() + interval '1 day'
        where organization_id = ${db.organizationId} and host = 'host-7.acme.com'`),
    ]),
  )
  assert.deepEqual(countsOf(await importing('names', 'new.acme.com\n', organization)), [1, 0, 0, 0])
  const hosts = await hostsOf(organization)
  assert.equal(hosts.length, 1_000)
  assert.ok(hosts.includes('new.acme.com') && !hosts.includes('host-7.acme.com'), 'the latest gives way')
})

test('a comment may have commas, and CSV may have semicolons or tabs', async () => {
  const organization = await withVendors('acme.com')
  const listed = await importing('names', '# crt.sh, today; all\na.acme.com\n', organization)
  assert.deepEqual(countsOf(listed), [1, 0, 0, 0])
  const files = ['source;host\nct;b.acme.com\n', 'source\thost\nct\tc.acme.com\n']
  for (const file of files)
    assert.deepEqual(countsOf(await importing('names', file, organization)), [1, 0, 0, 0])
  assert.deepEqual(await hostsOf(organization), ['a.acme.com', 'b.acme.com', 'c.acme.com'])
})

test('what cannot be a name is refused with the reason, and briefly', async () => {
  const organization = await withVendors('acme.com')
  const mail = `${'x'.repeat(900)}@acme.com`
  const file = `${'a'.repeat(100_000)}\n${'b'.repeat(300)}.com\nsome words\n${mail}\napp.acme.com\n`
  const ran = await importing('names', file, organization)
  assert.deepEqual(countsOf(ran), [1, 0, 0, 4])
  const messages: string[] = ran.report.errors.map(({ message }: { message: string }) => message)
  const expected = [
    /^It is longer than 1 KiB\. No name is so long\.$/,
    /^The name "b{60}…" must have at most 253 characters\.$/,
    /^The name "some words" must not contain spaces/,
    /^x{60}… is an e-mail address/,
  ]
  for (const [index, pattern] of expected.entries()) assert.match(messages[index] ?? '', pattern)
})

test('a dry run counts and writes nothing, and a compressed file is read', async () => {
  const organization = await withVendors('acme.com')
  const file = gzipSync('app.acme.com\nacme.io\n')
  const tried = await importing('names', file, organization, '--vendor', 'acme.com', '--dry-run')
  assert.deepEqual(countsOf(tried), [2, 0, 0, 0])
  assert.deepEqual([await hostsOf(organization), await domainsOf(organization)], [[], []])
  assert.deepEqual(
    countsOf(await importing('names', file, organization, '--vendor', 'acme.com')),
    [2, 0, 0, 0],
  )
})

test('a file without names, and options that make no sense, are refused', async () => {
  const organization = await withVendors('acme.com')
  const path = await write('color,size\nred,1\n')
  const { complained, code } = await run('names', path, '--org', organization.domain)
  assert.equal(code, 2)
  assert.match(complained, /first line has none of the columns name, name_value/)
  const options = await run('names', path, '--org', organization.domain, '--create-vendors')
  assert.match(options.complained, /leave --keep-open and --create-vendors out/)
  assert.match((await run('names', path)).complained, /--org DOMAIN/)
  const unknown = await run('names', path, '--org', organization.domain, '--vendor', 'stranger.com')
  assert.match(unknown.complained, /No vendor has the domain stranger\.com/)
})

test('--vendor takes the primary domain of a vendor, and says so', async () => {
  const organization = await withVendors('acme.com')
  const id = (await organization.client.listVendors({})).vendors[0]?.id ?? ''
  await organization.client.updateVendorDomains({
    id,
    domains: [{ domain: 'acme.net', status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' }],
  })
  const path = await write('acme.io\n')
  const complaintAt = async (domain: string) =>
    (await run('names', path, '--org', organization.domain, '--vendor', domain)).complained
  assert.match(
    await complaintAt(organization.domain),
    /is one of your organization's own domains, not a vendor/,
  )
  assert.match(
    await complaintAt('acme.net'),
    /acme\.net is a further domain of acme\.com: use --vendor acme\.com/,
  )
})
