import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'
import { plantSecurityEvents, securityEvent } from '../../../test/support/plant/plant-security-events.ts'
import { runApiCommand } from '../../../test/support/run-api-command.ts'

const { newOrganization, service, url } = await startService()

test('security events are listed with how many vendors they affect, and filtered', async () => {
  const organization = await newOrganization()
  await plantSecurityEvents(service.store, organization.organizationId, [
    securityEvent({ title: 'Breach at Pebblewell', occurredAt: '2026-11-01T00:00:00.000000Z' }),
    securityEvent({
      title: 'Ransomware at Initech',
      eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE',
      severity: 'SEVERITY_LOW',
      status: 'SECURITY_EVENT_STATUS_RESOLVED',
    }),
    securityEvent({ title: 'Our own breach', isSelf: true }),
  ])
  const run = async (...args: string[]): Promise<string> =>
    (await runApiCommand({ url, ...organization }, ['events', 'ls', ...args])).printed
  const [headings, ...rows] = (await run('--sort', 'title')).split('\n')
  assert.match(headings ?? '', /^OCCURRED +SEVERITY +TYPE +STATUS +IMPACTED +POSSIBLY +EVENT$/)
  assert.match(rows[0] ?? '', /^2026-11-01 +high +data-breach +new +0 +0 +Breach at Pebblewell$/)
  assert.equal(rows.length, 2)
  const titles = async (...args: string[]): Promise<string[]> =>
    (await run('--json', ...args))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).title)
  assert.deepEqual(await titles('--severity', 'high'), ['Breach at Pebblewell'])
  assert.deepEqual(await titles('--type', 'ransomware', '--status', 'resolved,dismissed'), [
    'Ransomware at Initech',
  ])
  assert.deepEqual(await titles('--search', 'pebble'), ['Breach at Pebblewell'])
  assert.deepEqual(await titles('--vendor', 'gone.com'), [])
  assert.deepEqual(await titles('--own'), ['Our own breach'])
  assert.match(await run('--ids', '--limit', '1'), /^evt_\w{26}$/)
})
