import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Command } from 'commander'
import { startService } from '../../../test/support/harness.ts'
import { startCompany } from '../../../test/support/outside/company.ts'
import { startWorld } from '../../../test/support/outside/world.ts'
import { plantMonitoredVendor } from '../../../test/support/plant/plant-observations.ts'
import { sql } from '../store/kernel/sql.ts'
import { registerScan } from './scan.ts'

const { newOrganization, service } = await startService()
const { store } = service
const world = await startWorld()
after(() => world.close())

const run = async (...args: string[]): Promise<string> => {
  const printed: string[] = []
  const program = new Command('parapet').exitOverride().configureOutput({ writeErr: () => {} })
  registerScan(program, (work) => work(store, ''), {
    outside: () => world.settings,
    print: (text) => printed.push(text),
  })
  await program.parseAsync(['scan', ...args], { from: 'user' })
  return printed.join('\n')
}

test('a domain is looked at and the worst is shown first', async () => {
  await startCompany(world, 'scanned.com', {
    headers: { 'x-content-type-options': null },
    dns: {
      '_dmarc.scanned.com': null,
      'shop.scanned.com': { CNAME: 'shops.myshopify.com' },
      'shops.myshopify.com': { A: ['192.0.2.1'] },
    },
  })
  const lines = (await run('https://www.SCANNED.com'.slice('https://'.length))).split('\n')
  assert.deepEqual(
    lines.map((line) => line.trimEnd()),
    [
      'SEVERITY  FINDING                         WHERE                   TYPE',
      'HIGH      DMARC record missing            _dmarc.scanned.com TXT  dmarc_missing',
      'LOW       X-Content-Type-Options missing  https://scanned.com/    xcto_missing',
      '',
      'Fourth parties: Shopify (shopify.com).',
      'Checked: email security, dns health, encryption, web application security.',
    ],
  )
})

test('a clean domain is called clean, and what could not be looked at is named', async () => {
  await startCompany(world, 'quiet.com', { https: null, http: null })
  assert.equal(
    await run('quiet.com'),
    [
      'No problems were found.',
      '',
      'No fourth party was detected.',
      'Checked: email security, dns health.',
      'Could not be checked: encryption, web application security.',
    ].join('\n'),
  )
})

test('a scan for an organization is recorded there, and a second one changes nothing but the last time', async () => {
  await startCompany(world, 'recorded.com', { headers: { 'referrer-policy': 'unsafe-url' } })
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'recorded.com')
  const scan = async () => JSON.parse(await run('recorded.com', '--org', organization.domain, '--json'))
  const first = await scan()
  assert.deepEqual(first.recorded, { created: 1, updated: 0, unchanged: 0, reopened: 0, resolved: 0 })
  assert.equal(first.findings[0].observationType, 'referrer_policy_unsafe')
  assert.deepEqual((await scan()).recorded, {
    created: 0,
    updated: 1,
    unchanged: 0,
    reopened: 0,
    resolved: 0,
  })
  const { observations } = await organization.client.getObservations({})
  assert.equal(observations.length, 1)
  assert.equal(observations[0]?.occurrenceCount, 2)
})

test('a domain that another process is at is left alone', async () => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'busy.com')
  await store.system((db) =>
    db.run(sql`
      insert into domain_check (domain, claim_id, claimed_until)
      values ('busy.com', 'other', now() + interval '1 minute')`),
  )
  await assert.rejects(run('busy.com', '--org', organization.domain), /is already being checked/)
})

test('a scan says what is wrong with its arguments', async () => {
  const organization = await newOrganization()
  await assert.rejects(run('127.0.0.1'), /must be a domain name, not an IP address/)
  await assert.rejects(run('https://acme.com/'), /Did you mean acme\.com\?/)
  await assert.rejects(run('no-such-company.com'), /could not be checked/)
  await assert.rejects(
    run('stranger.com', '--org', organization.domain),
    /neither a domain of a vendor that .* monitors nor one of its own domains/,
  )
  await assert.rejects(run('acme.com', '--org', 'nobody.com'), /No organization has the domain/)
})
