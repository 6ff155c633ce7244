import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { runApiCommand } from '../../../test/support/run-api-command.ts'

const { newOrganization, url } = await startService()

const run = (organization: TestOrganization, ...args: string[]) =>
  runApiCommand({ url, ...organization }, ['vendors', ...args])

const writeCsv = async (t: TestContext, text: string | Uint8Array): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-vendors-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'vendors.csv'), text)
  return join(folder, 'vendors.csv')
}

test('a vendor is added with what is known about it, and listed', async () => {
  const organization = await newOrganization()
  const added = await run(
    organization,
    'add',
    'acme.com',
    '--name',
    'Acme Corp',
    '--monitor',
    '--risk',
    'high',
    '--impact',
    'low',
    '--reference',
    'ERP-1',
  )
  assert.match(added.printed, /^Added Acme Corp \(acme\.com, vnd_\w{26}\), monitored\.$/)
  await run(organization, 'add', 'initech.com')
  const { printed } = await run(organization, 'ls', '--sort', 'domainName')
  const [headings, ...rows] = printed.split('\n')
  assert.match(headings ?? '', /^DOMAIN +NAME +GRADE +SCORE +RISK +STAGE +MONITORED +OPEN +CRITICAL$/)
  assert.match(rows[0] ?? '', /^acme\.com +Acme Corp +high +active +yes +0 +0$/)
  assert.match(rows[1] ?? '', /^initech\.com +Initech +onboarding +no +0 +0$/)
  const high = await run(organization, 'ls', '--risk', 'high', '--monitored', '--stage', 'active', '--json')
  assert.equal(JSON.parse(high.printed).vendorId, 'ERP-1')
  assert.equal((await run(organization, 'ls', '--grade', 'f')).printed, 'No vendors match.')
  assert.match((await run(organization, 'ls', '--search', 'ini', '--ids')).printed, /^vnd_\w{26}$/)
})

test('a vendor that is already there is refused with its reason', async () => {
  const organization = await newOrganization()
  await run(organization, 'add', 'acme.com')
  await assert.rejects(run(organization, 'add', 'acme.com'), {
    message: /\(ALREADY_EXISTS, HTTP 409, req_\w+\)$/,
    exitCode: 1,
  })
})

test('vendors are imported from CSV, and a dry run writes nothing', async (t) => {
  const organization = await newOrganization()
  const file = await writeCsv(t, 'Website,Criticality,Colour\nacme.com,high,red\ninitech.com,low,blue\n')
  const dry = await run(organization, 'import', file, '--ignore-unknown-columns', '--dry-run')
  assert.equal(
    dry.printed,
    'Would import 2 of 2 rows: 2 new vendors, 0 changed vendors; 0 rejected, 0 skipped. Nothing was written.\nIgnored columns: Colour.',
  )
  assert.equal((await organization.client.listVendors({})).totalCount, 0)
  await assert.rejects(run(organization, 'import', file), /CSV_UNKNOWN_COLUMN/)
  const { printed } = await run(organization, 'import', file, '--ignore-unknown-columns', '--json')
  assert.equal(JSON.parse(printed).summary.accepted, 2)
  assert.equal((await organization.client.listVendors({})).totalCount, 2)
})

test('rejected rows are listed, and the others are imported', async (t) => {
  const organization = await newOrganization()
  const file = await writeCsv(t, 'domain_name\nacme.com\nno domain\n')
  await assert.rejects(run(organization, 'import', file), { message: 'Rejected rows: 1.', exitCode: 1 })
  assert.equal((await organization.client.listVendors({})).totalCount, 1)
})

test('a dry run shows the differences of changed vendors, and every error with its line', async (t) => {
  const organization = await newOrganization()
  await organization.client.createVendor({ domainName: 'acme.com', riskLevel: 'RISK_LEVEL_LOW' })
  const file = await writeCsv(t, 'domain_name,risk_level,data_region\n\nacme.com,high,japan\nnew.com,,\n')
  const changed = await run(organization, 'import', file, '--dry-run')
  assert.equal(
    changed.printed,
    [
      'Would import 2 of 2 rows: 1 new vendor, 1 changed vendor; 0 rejected, 0 skipped. Nothing was written.',
      'Changed vendors:',
      '  line 3: acme.com: riskLevel RISK_LEVEL_LOW → RISK_LEVEL_HIGH; dataRegion not set → DATA_REGION_JAPAN',
    ].join('\n'),
  )
  const skipped = await run(organization, 'import', file, '--skip-existing')
  assert.equal(
    skipped.printed,
    [
      'Imported 1 of 2 rows: 1 new vendor, 0 changed vendors; 0 rejected, 1 skipped.',
      '1 skipped row would change vendors without --skip-existing.',
    ].join('\n'),
  )
  const { vendors } = await organization.client.listVendors({
    sortField: 'domainName',
    sortOrder: 'SORT_ORDER_ASC',
  })
  assert.equal(vendors[0]?.riskLevel, 'RISK_LEVEL_LOW')
})

test('a file that is not there, or not UTF-8, is said to be unreadable', async (t) => {
  const organization = await newOrganization()
  await assert.rejects(run(organization, 'import', '/gone.csv'), {
    message: /^\/gone\.csv could not be read: ENOENT/,
    exitCode: 2,
  })
  const latin = await writeCsv(t, Buffer.from('company_name,domain_name\nMüller,acme.com\n', 'latin1'))
  await assert.rejects(run(organization, 'import', latin), { message: /is not UTF-8/, exitCode: 2 })
})

test('a service that does not answer can be told from a refusal', async () => {
  const nowhere = { url: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' }
  await assert.rejects(runApiCommand(nowhere, ['vendors', 'ls']), {
    message: /could not be reached/,
    exitCode: 3,
  })
})
