import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestOrganization } from '../../../test/support/harness.ts'
import { daysAgo, importCounts, nuclei, startImports } from '../../../test/support/import-command.ts'

const { url, run, write, withVendors, newOrganization } = await startImports()

const names = ['PARAPET_CLIENT_ID', 'PARAPET_CLIENT_SECRET'] as const
after(() => {
  for (const name of names) delete process.env[name]
})

/** Runs the command as a program with a credential of the organization. */
const runAs = ({ clientId, clientSecret }: TestOrganization, ...args: string[]) => {
  Object.assign(process.env, { PARAPET_CLIENT_ID: clientId, PARAPET_CLIENT_SECRET: clientSecret })
  return run(...args, '--url', url)
}

const content = [
  nuclei('a.acme.com', { timestamp: daysAgo(1) }),
  nuclei('b.acme.com', { timestamp: daysAgo(1) }),
  nuclei('stranger.com', { timestamp: daysAgo(1) }),
].join('')

test('with --url a file goes to another Parapet, with the report and exit code of an import there', async () => {
  const organization = await withVendors('acme.com')
  const file = await write(content)
  const first = await runAs(organization, 'nuclei', file, '--json')
  const report = JSON.parse(first.printed)
  assert.deepEqual(importCounts(report), { total: 3, created: 2, updated: 0, unchanged: 0, rejected: 1 })
  assert.match(report.errors[0].message, /^NO_VENDOR/)
  assert.equal(report.errors[0].line, 3)
  assert.equal(first.code, 1)
  const again = await runAs(organization, 'nuclei', file)
  assert.match(again.printed, /^Imported 2 rows of 3: 0 new, 0 changed, 2 unchanged; 1 rejected\./)
})

test('the options of the command apply there too', async () => {
  const organization = await withVendors('acme.com')
  const file = await write(nuclei('stranger.com', { timestamp: daysAgo(40) }))
  const tried = await runAs(organization, 'nuclei', file, '--vendor', 'acme.com', '--dry-run')
  assert.match(tried.printed, /^Would import 1 row of 1: 1 new/)
  await runAs(organization, 'nuclei', file, '--vendor', 'acme.com', '--keep-open')
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  assert.deepEqual(
    observations.map(({ vendorDomain, approvalStatus }) => [vendorDomain, approvalStatus]),
    [['acme.com', 'APPROVAL_STATUS_BACKLOG']],
  )
  const added = await runAs(organization, 'nuclei', file, '--create-vendors')
  assert.match(added.printed, /1 new/)
})

test('rows without a time were seen when the file was written, there as here', async () => {
  const organization = await withVendors('acme.com')
  const file = await write('host,title,severity\na.acme.com,Panel,high\n')
  await runAs(organization, 'csv', file)
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  assert.match(observations[0]?.lastSeen ?? '', /^2026-01-02T03:04:05/)
})

test('a file that cannot be read there says why, with exit code 2', async () => {
  const organization = await withVendors('acme.com')
  const { complained, code } = await runAs(organization, 'csv', await write('not,ours\n'))
  assert.match(complained, /could not be read: Its first line must name columns/)
  assert.equal(code, 2)
})

test('what cannot be sent is refused before it is', async () => {
  const organization = await withVendors('acme.com')
  const file = await write(content)
  for (const [args, told] of [
    [['kev', file], /kev cannot be imported with --url/],
    [['names', file], /names cannot be imported with --url/],
    [['nuclei', file, '--org', organization.domain], /leave --org out/],
    [['nuclei', `${file}-missing`], /There is no file/],
  ] as const) {
    const { complained, code } = await runAs(organization, ...args)
    assert.match(complained, told)
    assert.equal(code, 2)
  }
  for (const name of names) delete process.env[name]
  const { complained } = await run('nuclei', file, '--url', url)
  assert.match(complained, /Set PARAPET_CLIENT_ID and PARAPET_CLIENT_SECRET/)
})

test('a refusal of the other side is shown', async () => {
  const narrow = await newOrganization(['findings.read'])
  const { complained, code } = await runAs(narrow, 'nuclei', await write(content))
  assert.match(complained, /findings\.write/)
  assert.equal(code, 2)
})
