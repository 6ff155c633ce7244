import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { startWorld } from '../../../../test/support/outside/world.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isOutsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createProbe } from './probe.ts'

const world = await startWorld()
after(() => world.close())

/** One loopback network stands in for the public internet. */
const settings: OutsideSettings = { ...world.settings, allowedNetworks: ['127.7.0.0/16'] }
const probe = createProbe(settings)
const fetch = createGuardedFetch(settings)
const limits = { timeoutMs: 2_000, maxBytes: 1_000 }

const endsBy =
  (reason: string) =>
  (error: unknown): boolean =>
    isOutsideError(error) && error.reason === reason

test('a fetch accepts only https with a trusted certificate', async () => {
  await startCompany(world, 'plain.com')
  await assert.rejects(fetch('http://plain.com/', limits), endsBy('refused-by-guard'))
  const strict = createGuardedFetch({ ...settings, extraAuthorities: [] })
  await assert.rejects(strict('https://plain.com/', limits), endsBy('untrusted'))
})

test('a fetch sends its headers and body, and returns the response', async () => {
  const seen: unknown[] = []
  await startCompany(world, 'echo.com', {
    https: (request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        seen.push([request.method, request.headers['if-none-match'], body])
        response.writeHead(304, { etag: '"b"', 'x-twice': ['one', 'two'] }).end()
      })
    },
  })
  const got = await fetch('https://echo.com/feed', { ...limits, headers: { 'if-none-match': '"a"' } })
  assert.deepEqual([got.status, got.headers['etag'], got.headers['x-twice']], [304, '"b"', 'one, two'])
  assert.equal(await got.text(), '')
  const posted = await fetch('https://echo.com/hook', { ...limits, method: 'POST', body: '{"a":1}' })
  await posted.discard()
  assert.deepEqual(seen, [
    ['GET', '"a"', ''],
    ['POST', undefined, '{"a":1}'],
  ])
})

test('a fetch does not carry a secret to another host', async () => {
  const seen: (string | undefined)[] = []
  await startCompany(world, 'first.com', {
    https: (_request, response) => void response.writeHead(307, { location: 'https://second.com/' }).end(),
  })
  await startCompany(world, 'second.com', {
    https: (request, response) => {
      seen.push(request.headers.authorization)
      response.end('ok')
    },
  })
  const got = await fetch('https://first.com/', { ...limits, headers: { authorization: 'Bearer x' } })
  assert.equal(await got.text(), 'ok')
  assert.deepEqual(seen, [undefined])
  const posted = await fetch('https://first.com/', { ...limits, method: 'POST', body: 'x' })
  assert.equal(posted.status, 307)
  await posted.discard()
})

test('a body that is too large or too slow fails the fetch', async () => {
  await startCompany(world, 'huge.com', {
    https: (request, response) => {
      if (request.url === '/slow') return void response.write('a little')
      response.end('x'.repeat(1_001))
    },
  })
  const large = await fetch('https://huge.com/', limits)
  await assert.rejects(large.text(), endsBy('too-large'))
  const slow = fetch('https://huge.com/slow', { ...limits, timeoutMs: 300 }).then(({ text }) => text())
  await assert.rejects(slow, endsBy('timeout'))
})

test('headers that never end, are huge or are named like object members cost bounded time and memory', async () => {
  await startCompany(world, 'drip.com', {
    https: ({ url, socket }) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconstructor: a\r\n__proto__: b\r\nx: ')
      if (url === '/names') return void socket.end('c\r\n\r\n')
      if (url === '/huge') return void socket.write('y'.repeat(1_000_000))
      const timer = setInterval(() => socket.write('z'), 20)
      socket.on('close', () => clearInterval(timer))
    },
  })
  const startedAt = performance.now()
  await assert.rejects(fetch('https://drip.com/', { ...limits, timeoutMs: 400 }), endsBy('timeout'))
  // The response itself never ends.
  assert.ok(performance.now() - startedAt < 20_000)
  await assert.rejects(fetch('https://drip.com/huge', limits), isOutsideError)
  assert.equal((await probe.getPage('https://drip.com/huge')).outcome, 'failed')
  const odd = await fetch('https://drip.com/names', limits)
  await odd.discard()
  assert.equal(Object.entries(odd.headers).find(([name]) => name === '__proto__')?.[1], 'b')
  assert.equal(odd.headers['x'], 'c')
})

test('a body is streamed: no more is read than the reader takes', async () => {
  let sent = 0
  await startCompany(world, 'stream.com', {
    https: (_request, response) => {
      const pieces = function* () {
        for (let index = 0; index < 200; index += 1) {
          sent += 1 << 20
          yield Buffer.alloc(1 << 20)
        }
      }
      Readable.from(pieces()).pipe(response)
    },
  })
  const got = await fetch('https://stream.com/', { timeoutMs: 10_000, maxBytes: 300 << 20 })
  for await (const piece of got.body) {
    assert.ok(piece.byteLength > 0)
    break
  }
  assert.ok(sent < 50 << 20, `${sent} bytes were sent to a reader that took one piece`)
})
