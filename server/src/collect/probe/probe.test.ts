import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:net'
import { after, test } from 'node:test'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { startWorld } from '../../../../test/support/outside/world.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isOutsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createProbe } from './probe.ts'

const world = await startWorld()
after(() => world.close())

/** As in production, except for the resolver and the ports: no special-purpose address is allowed. */
const guarded: OutsideSettings = { ...world.settings, allowedNetworks: [] }
const probe = createProbe(guarded)
const guardedFetch = createGuardedFetch(guarded)

let trapped = 0
const trap = async (address: string, port: number): Promise<Server> => {
  const server = createServer((socket) => {
    trapped += 1
    socket.destroy()
  })
  server.listen(port, address)
  await once(server, 'listening')
  after(() => server.close())
  return server
}
for (const port of [25, 80, 443])
  for (const address of ['127.0.0.1', '::1']) await trap(address, world.settings.ports?.get(port) ?? port)

/** Counts every client socket of the process while the work runs. */
const socketsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let opened = 0
  const count = (): void => {
    opened += 1
  }
  subscribe('net.client.socket', count)
  try {
    await work()
  } finally {
    unsubscribe('net.client.socket', count)
  }
  return opened
}

const refused = async (call: Promise<unknown>): Promise<void> => {
  await assert.rejects(call, (error) => isOutsideError(error) && error.reason === 'refused-by-guard')
}

const limits = { timeoutMs: 2_000, maxBytes: 1_000 }

test('the socket counter counts', async () => {
  const before = trapped
  const free = createProbe(world.settings)
  assert.equal(await socketsDuring(() => free.getPage('http://127.0.0.1/')), 1)
  assert.equal(trapped, before + 1)
})

const named: Readonly<Record<string, { A?: string[]; AAAA?: string[] }>> = {
  'loopback.attack.com': { A: ['127.0.0.1'] },
  'loopback6.attack.com': { AAAA: ['::1'] },
  'this-host.attack.com': { A: ['0.0.0.0'] },
  'metadata.attack.com': { A: ['169.254.169.254'] },
  'link-local6.attack.com': { AAAA: ['fe80::1'] },
  'private.attack.com': { A: ['10.0.0.1', '192.168.0.1', '172.16.0.1'] },
  'unique-local.attack.com': { AAAA: ['fd00:ec2::254'] },
  'shared.attack.com': { A: ['100.64.0.1'] },
  'mapped.attack.com': { AAAA: ['::ffff:127.0.0.1'] },
  'compatible.attack.com': { AAAA: ['::7f00:1'] },
  'translated.attack.com': { AAAA: ['::ffff:0:7f00:1'] },
  'site-local.attack.com': { AAAA: ['fec0::1'] },
  'mapped-private.attack.com': { AAAA: ['::ffff:10.0.0.1'] },
  'nat64.attack.com': { AAAA: ['64:ff9b::7f00:1'] },
  'nat64-local.attack.com': { AAAA: ['64:ff9b:1::7f00:1'] },
  'six-to-four.attack.com': { AAAA: ['2002:7f00:1::1'] },
  'teredo.attack.com': { AAAA: ['2001:0:7f00:1::1'] },
  'multicast.attack.com': { A: ['224.0.0.1'] },
  'documentation.attack.com': { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] },
}
for (const [name, records] of Object.entries(named)) world.dns.set(name, records)
world.dns.set('alias.attack.com', { CNAME: 'loopback.attack.com' })
world.dns.set('long-alias.attack.com', { CNAME: 'alias-1.attack.com' })
for (const hop of [1, 2, 3, 4, 5])
  world.dns.set(`alias-${hop}.attack.com`, {
    CNAME: hop === 5 ? 'loopback.attack.com' : `alias-${hop + 1}.attack.com`,
  })
world.dns.set('endless-alias.attack.com', { CNAME: 'endless-alias.attack.com' })

const spelled = [
  '127.0.0.1 127.1 0 0x7f.1 0x7f000001 2130706433 017700000001 0177.0.0.1 127.0.0.1. [::1]',
  '[::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:0:0:1] [64:ff9b::7f00:1] [::] １２７.0.0.1 127。0。0。1',
  '%31%32%37.0.0.1 localhost LOCALHOST. [::7f00:1] [::127.0.0.1] [::ffff:0:127.0.0.1] [fe80::1%25lo] [::1%25lo]',
  '[2002:7f00:1::] [2001:0:7f00:1::1] [fe80::1] [::ffff:169.254.169.254] 0x7f.0x0.0x0.0x1 127.0.0.1%00 127.0.0.1%2e',
].flatMap((line) => line.split(' '))
world.dns.set('localhost', { A: ['127.0.0.1'], AAAA: ['::1'] })

for (const host of [...Object.keys(named), 'alias.attack.com', 'long-alias.attack.com', ...spelled])
  test(`nothing connects to ${host}`, async () => {
    const before = trapped
    const opened = await socketsDuring(async () => {
      for (const scheme of ['http', 'https']) {
        const { outcome } = await probe.getPage(`${scheme}://${host}/`)
        assert.equal(outcome, 'failed')
      }
      const bare = host.startsWith('[') ? host.slice(1, -1) : host
      for (const offer of ['usual', 'legacy', 'weak'] as const)
        assert.equal((await probe.shakeHands(bare, offer)).outcome, 'failed')
      assert.equal((await probe.greetMailServer(bare)).answer.outcome, 'failed')
      await refused(guardedFetch(`https://${host}/`, limits))
      await refused(guardedFetch(`https://${host}/`, { ...limits, method: 'POST', body: 'x' }))
    })
    assert.equal(opened, 0)
    assert.equal(trapped, before)
  })

test('a CNAME loop leads nowhere', async () => {
  const opened = await socketsDuring(() => probe.getPage('https://endless-alias.attack.com/'))
  assert.equal(opened, 0)
})

/** One loopback network stands in for the public internet, the rest for forbidden networks. */
const half: OutsideSettings = { ...world.settings, allowedNetworks: ['127.7.0.0/16'] }
const halfProbe = createProbe(half)
const halfFetch = createGuardedFetch(half)

test('a DNS answer that changes after vetting has no effect: the vetted address is called', async () => {
  const host = await startCompany(world, 'changing.com')
  world.dns.onAsked((name, type) => {
    if (name !== 'changing.com' || type !== 'A') return
    // Takes effect from the next query.
    queueMicrotask(() => world.dns.set('changing.com', { A: ['127.0.0.1'] }))
  })
  const before = trapped
  const page = await halfProbe.getPage('https://changing.com/')
  assert.equal(page.outcome, 'answered')
  assert.equal(host.connections[443], 1)
  const again = await halfProbe.getPage('https://changing.com/')
  assert.equal(again.outcome, 'failed')
  await refused(halfFetch('https://changing.com/', limits))
  assert.equal(host.connections[443], 1)
  assert.equal(trapped, before)
  world.dns.onAsked(() => {})
})

test('for a name with public and special-purpose addresses only the public ones are called', async () => {
  const host = await startCompany(world, 'both.com')
  world.dns.set('both.com', { A: ['127.0.0.1', host.address, '10.0.0.1'], AAAA: ['::1'] })
  const before = trapped
  assert.equal((await halfProbe.getPage('https://both.com/')).outcome, 'answered')
  assert.equal(trapped, before)
})

const targets = [
  'http://127.0.0.1/ https://127.0.0.1/ http://[::1]/ http://2130706433/ http://0x7f.1/ //0177.1/',
  'https://loopback.attack.com/ https://metadata.attack.com/ https://nat64.attack.com/x',
  'https://redirecting.com:8443/ http://redirecting.com:25/ https://user:word@redirecting.com/next',
  'ftp://redirecting.com/ file:///etc/passwd gopher://127.0.0.1:25/x',
].flatMap((line) => line.split(' '))

test('a redirect is vetted like the first call', async () => {
  let location = ''
  const host = await startCompany(world, 'redirecting.com', {
    https: (_request, response) => void response.writeHead(302, { location }).end(),
  })
  for (const target of targets) {
    location = target
    const before = { trapped, requests: host.requests.length }
    const page = await halfProbe.getPage('https://redirecting.com/', { follow: () => true })
    assert.equal(page.outcome, 'failed', target)
    await refused(halfFetch('https://redirecting.com/', limits))
    assert.equal(trapped, before.trapped, target)
    assert.equal(host.requests.length, before.requests + 2, target)
  }
})

test('an endless redirect is given up', async () => {
  const host = await startCompany(world, 'endless.com', {
    https: (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end(),
  })
  assert.equal((await halfProbe.getPage('https://endless.com/', { follow: () => true })).outcome, 'answered')
  assert.equal(host.requests.length, 6)
  await assert.rejects(halfFetch('https://endless.com/', limits), /redirects more than 3 times/)
  assert.equal(host.requests.length, 10)
})

test('only the allowed ports are called', async () => {
  for (const url of ['http://both.com:8080/', 'https://both.com:444/', 'http://both.com:443/']) {
    assert.equal(await socketsDuring(() => halfProbe.getPage(url)), 0)
    await refused(halfFetch(url, limits))
  }
})

test('a host that does not answer, and a long page, cost bounded time and memory', async () => {
  await startCompany(world, 'long.com', {
    https: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('x'.repeat(2_000_000))
    },
  })
  const page = await halfProbe.getPage('https://long.com/')
  assert.ok(page.outcome === 'answered')
  assert.equal(page.body?.length, 524_288)
})

test('a host has one caller at a time, however its name is written and whatever leads to it', async () => {
  let [current, most] = [0, 0]
  const enter = (): void => {
    current += 1
    most = Math.max(most, current)
  }
  const slow: RequestListener = (_, response) => {
    enter()
    setTimeout(() => {
      current -= 1
      response.writeHead(200, { connection: 'close' }).end('here')
    }, 100)
  }
  const shared = await world.host({ http: slow })
  world.dns.set('shared.test', { A: [shared.address] })
  const redirecting = await world.host({
    http: (_, response) => response.writeHead(302, { location: 'http://shared.test/' }).end(),
  })
  world.dns.set('redirecting.test', { A: [redirecting.address] })
  const free = createProbe(world.settings)
  const pages = await Promise.all([
    free.getPage('http://shared.test/'),
    free.getPage('http://SHARED.test/b'),
    free.getPage('http://shared.test./c'),
    free.getPage('http://redirecting.test/', { follow: () => true }),
  ])
  assert.deepEqual(
    pages.map(({ outcome }) => outcome),
    ['answered', 'answered', 'answered', 'answered'],
  )
  assert.equal(shared.connections[80], 4)
  assert.equal(most, 1)
  free.close()
})

test('every call identifies itself', async () => {
  const host = await startCompany(world, 'polite.com')
  await halfProbe.getPage('https://polite.com/')
  await (await halfFetch('https://polite.com/', limits)).discard()
  assert.deepEqual([...host.userAgents], ['Parapet/0.1 (vendor-risk checks)'])
})

test('a DNS failure is distinguished from an empty answer', async () => {
  world.dns.set('there.com', { A: ['127.7.0.1'], DS: [] })
  world.dns.set('signed.com', { DS: [{ keyTag: 7, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) }] })
  world.dns.fail('broken.com', 'SERVFAIL')
  const { dns } = halfProbe
  for (const ask of [dns.txt, dns.mx, dns.ds, dns.cname, dns.caa, dns.ns]) {
    assert.equal((await ask('there.com')).outcome, 'empty')
    assert.equal((await ask('nowhere.com')).outcome, 'missing')
    assert.equal((await ask('broken.com')).outcome, 'failed')
  }
  assert.deepEqual(await dns.ds('signed.com'), { outcome: 'found', records: ['7 13 2'] })
  world.dns.fail('signed.com', 'truncation')
  assert.deepEqual(await dns.ds('signed.com'), { outcome: 'found', records: ['7 13 2'] })
})
