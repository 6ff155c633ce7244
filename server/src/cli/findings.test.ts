import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { observeVendor } from '../../../test/support/plant/reach-observation.ts'
import { inDays } from '../../../test/support/plant/reach-questionnaire.ts'
import { runApiCommand } from '../../../test/support/run-api-command.ts'

const { newOrganization, service, url } = await startService()
const { store } = service

const run = async (organization: TestOrganization, ...args: string[]): Promise<string> =>
  (await runApiCommand({ url, ...organization }, ['findings', ...args])).printed

const lastSeen = '2026-11-01T00:00:00.000000Z'

test('findings are listed as a table, and their ids alone', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2, { lastSeen })
  const [headings, ...rows] = (await run(organization, 'ls', '--mode', 'all')).split('\n')
  assert.match(headings ?? '', /^SEVERITY +VENDOR +FINDING +WHERE +STATUS +SEEN$/)
  assert.equal(rows.length, 2)
  for (const row of rows)
    assert.match(row, /^high +acme\.com +DMARC record missing +https:\/\/acme\.com\/\d +backlog +2026-11-01$/)
  const ids = (await run(organization, 'ls', '--mode', 'all', '--ids')).split('\n')
  assert.deepEqual(ids.toSorted(), orns.toSorted())
})

test('filters narrow the list; short names of enumerations are enough', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1, { lastSeen })
  await observeVendor(store, organization, 'initech.com', 1, { lastSeen, severity: 'SEVERITY_LOW' })
  const titles = async (...args: string[]): Promise<string[]> =>
    (await run(organization, 'ls', '--mode', 'all', '--json', ...args))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).vendorDomain)
  assert.deepEqual(await titles('--severity', 'high,critical'), ['acme.com'])
  assert.deepEqual(await titles('--vendor', 'initech.com'), ['initech.com'])
  assert.deepEqual(await titles('--status', 'resolved'), [])
  assert.deepEqual(await titles('--search', 'initech'), ['initech.com'])
  assert.deepEqual(await titles('--exploited'), [])
  assert.deepEqual(await titles('--sort', 'severity'), ['initech.com', 'acme.com'])
  assert.deepEqual(await titles('--sort', 'severity', '--desc'), ['acme.com', 'initech.com'])
  await assert.rejects(titles('--severity', 'awful'), /Allowed choices are info, low, medium, high, critical/)
  await assert.rejects(titles('--desc'), /--desc needs --sort/)
})

test('a terminal gets rows that fit, without control characters; --wide cuts nothing', async () => {
  const organization = await newOrganization()
  const title = `Red \u001b[31m \u{e0001}\u202e ${'very '.repeat(20)}long`
  await observeVendor(store, organization, 'acme.com', 1, { lastSeen, title })
  const connection = { url, ...organization }
  const narrow = await runApiCommand(connection, ['findings', 'ls', '--mode', 'all'], 80)
  for (const line of narrow.printed.split('\n')) assert.ok(line.length <= 80, line)
  assert.match(narrow.printed, /…/)
  const wide = await runApiCommand(connection, ['findings', 'ls', '--mode', 'all', '--wide'], 80)
  assert.match(
    wide.printed,
    /Red \\u\{1b\}\[31m \\u\{e0001\}\\u\{202e\} very .* long .* orn:v1:observation:vrm:[0-9a-f]{32}:/,
  )
  const json = await runApiCommand(connection, ['findings', 'ls', '--mode', 'all', '--json'])
  assert.equal(JSON.parse(json.printed).title, title)
  assert.doesNotMatch(narrow.printed + wide.printed + json.printed, /[^\P{C}\n]/u)
})

test('more rows than asked for are announced, and --all pages through them', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 203, { lastSeen })
  const connection = { url, ...organization }
  const args = ['findings', 'ls', '--mode', 'all', '--ids']
  const few = await runApiCommand(connection, [...args, '--limit', '3'])
  assert.equal(few.printed.split('\n').length, 3)
  assert.equal(few.complained, '3 of 203 are shown: --limit or --all shows more.')
  const most = await runApiCommand(connection, [...args, '--limit', '202'])
  assert.equal(new Set(most.printed.split('\n')).size, 202)
  const all = await runApiCommand(connection, [...args, '--all'])
  assert.equal(new Set(all.printed.split('\n')).size, 203)
  assert.equal(all.complained, '')
})

const statusOf = async ({ client }: TestOrganization, orn: string): Promise<string> =>
  (await client.getObservation({ orn })).observation.approvalStatus

test('findings are triaged to every state of review', async () => {
  const organization = await newOrganization()
  const [orn = '', other = ''] = await observeVendor(store, organization, 'acme.com', 2, { lastSeen })
  const { vendors } = await organization.client.listVendors({})
  await organization.client.setVendorContacts({
    id: vendors[0]?.id ?? '',
    contacts: [{ name: 'Desk', email: 'desk@acme.com', isPrimary: true }],
  })
  const cases: [to: string, further: string[], status: string][] = [
    ['triaged-internal', ['--comment', 'Ours to fix.'], 'APPROVAL_STATUS_TRIAGED_INTERNAL'],
    ['triaged-external', ['--comment', 'Please fix.'], 'APPROVAL_STATUS_TRIAGED_EXTERNAL'],
    ['excluded', ['--reason', 'false-positive'], 'APPROVAL_STATUS_EXCLUDED'],
    ['backlog', [], 'APPROVAL_STATUS_BACKLOG'],
    [
      'excluded',
      ['--reason', 'accepted-risk', '--expires-at', inDays(90), '--comment', 'Retired in spring.'],
      'APPROVAL_STATUS_EXCLUDED',
    ],
    ['resolved', [], 'APPROVAL_STATUS_RESOLVED'],
  ]
  for (const [to, further, status] of cases) {
    assert.equal(
      await run(organization, 'triage', orn, '--to', to, ...further),
      'Moved 1 finding; 0 were already there.',
    )
    assert.equal(await statusOf(organization, orn), status)
  }
  assert.equal(await statusOf(organization, other), 'APPROVAL_STATUS_BACKLOG')
  await run(organization, 'triage', orn, '--to', 'triaged-internal')
  const again = await run(organization, 'triage', orn, other, '--to', 'triaged-internal', '--json')
  assert.deepEqual(JSON.parse(again), { updatedCount: 1, unchangedCount: 1, dryRun: false })
})

test('a dry run moves nothing, and an exclusion needs a reason', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, { lastSeen })
  assert.equal(
    await run(organization, 'triage', orn, '--to', 'resolved', '--dry-run'),
    'Would move 1 finding; 0 were already there. Nothing was changed.',
  )
  assert.equal(await statusOf(organization, orn), 'APPROVAL_STATUS_BACKLOG')
  await assert.rejects(run(organization, 'triage', orn, '--to', 'excluded'), /needs --reason/)
  await assert.rejects(
    run(organization, 'triage', orn, '--to', 'resolved', '--reason', 'not-ours'),
    /--reason goes with --to excluded only/,
  )
  const wrong = ['--to', 'excluded', '--reason', 'not-ours', '--expires-at', inDays(90)]
  await assert.rejects(run(organization, 'triage', orn, ...wrong), /goes with --reason accepted-risk only/)
})

test('a reader that has seen enough ends the command quietly', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 450, { lastSeen })
  const { clientId, clientSecret } = organization
  const command = join(import.meta.dirname, '../../bin/parapet.js')
  const line = `"$0" "$1" findings ls --mode all --all --json | head -n 1; echo "\${PIPESTATUS[0]}"`
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', line, process.execPath, command], {
    env: {
      ...process.env,
      PARAPET_URL: url,
      PARAPET_CLIENT_ID: clientId,
      PARAPET_CLIENT_SECRET: clientSecret,
    },
  })
  assert.equal(stderr, '')
  assert.match(stdout, /^\{"orn":.*\}\n0\n$/)
})

test('from a shell, ids pass from one command to the other, more than one call takes', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 501, { lastSeen })
  const { clientId, clientSecret } = organization
  const command = join(import.meta.dirname, '../../bin/parapet.js')
  const running = promisify(execFile)(
    process.execPath,
    [command, 'findings', 'triage', '-', '--to', 'triaged-internal', '--json'],
    {
      env: {
        ...process.env,
        PARAPET_URL: url,
        PARAPET_CLIENT_ID: clientId,
        PARAPET_CLIENT_SECRET: clientSecret,
      },
    },
  )
  running.child.stdin?.end(`${orns.join('\n')}\n`)
  assert.deepEqual(JSON.parse((await running).stdout), {
    updatedCount: 501,
    unchangedCount: 0,
    dryRun: false,
  })
})
