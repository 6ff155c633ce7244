import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startDnsServer } from '../../../../test/support/outside/dns-server.ts'
import { startWorld } from '../../../../test/support/outside/world.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createProbe } from './probe.ts'

const world = await startWorld()
const resolver = await startDnsServer('::1')
after(() => Promise.all([world.close(), resolver.close()]))

const host = await world.host(
  {
    http: (_request, response) => void response.end('plain'),
    https: {
      tls: await world.authority.issue({ names: ['six.com'] }),
      listener: (_request, response) => void response.end('secured'),
    },
    smtp: ['STARTTLS'],
  },
  '::1',
)
resolver.set('six.com', {
  AAAA: ['::1'],
  DS: [{ keyTag: 7, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) }],
})

const settings: OutsideSettings = {
  ...world.settings,
  allowedNetworks: ['::1/128'],
  dnsServers: [resolver.address],
}
const probe = createProbe(settings)

test('a resolver at an IPv6 address is used, also for DS and over TCP when truncated', async () => {
  assert.deepEqual(await probe.dns.addresses('six.com'), { outcome: 'found', records: ['::1'] })
  assert.deepEqual(await probe.dns.ds('six.com'), { outcome: 'found', records: ['7 13 2'] })
  resolver.fail('six.com', 'truncation')
  assert.deepEqual(await probe.dns.ds('six.com'), { outcome: 'found', records: ['7 13 2'] })
  resolver.mend('six.com')
})

test('a host with only an IPv6 address is reached, by name and by address', async () => {
  for (const url of ['http://six.com/', 'https://six.com/', 'http://[::1]/', 'https://[::1]/']) {
    const page = await probe.getPage(url)
    assert.equal(page.outcome, 'answered', url)
  }
  assert.equal(host.connections[80], 2)
  assert.equal(host.connections[443], 2)
  const handshake = await probe.shakeHands('six.com', 'usual')
  assert.ok(handshake.outcome === 'done' && handshake.isForHost && handshake.trustError === undefined)
  const fetched = await createGuardedFetch(settings)('https://six.com/', { timeoutMs: 2_000, maxBytes: 100 })
  assert.equal(await fetched.text(), 'secured')
})

test('EHLO gives our IPv6 address to a mail server reached over IPv6', async () => {
  const { answer } = await probe.greetMailServer('six.com')
  assert.deepEqual(answer, { outcome: 'answered', extensions: ['STARTTLS'] })
})

test('with only IPv4 allowed nothing connects to an IPv6 address', async () => {
  const before = { ...host.connections }
  const other = createProbe({ ...settings, allowedNetworks: ['127.0.0.0/8'] })
  assert.equal((await other.getPage('https://six.com/')).outcome, 'failed')
  assert.equal((await other.greetMailServer('::1')).answer.outcome, 'failed')
  assert.deepEqual(host.connections, before)
})
