import assert from 'node:assert/strict'
import { request as rawRequest } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { startService } from '../../../test/support/harness.ts'

const script = `console.log(${'1 + '.repeat(500)}1)`

/** A miniature built console; the real one is tested in a browser. */
const folder = await mkdtemp(join(tmpdir(), 'parapet-console-'))
after(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets', 'index-abc.js'), script)
await writeFile(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(script))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><title>Parapet</title><meta property="csp-nonce" nonce="PARAPET_NONCE">',
)
await writeFile(join(folder, 'secret.txt'), 'not for visitors')

const { request, url } = await startService({ consoleFolder: folder })
const visit = { headers: { Accept: 'text/html,application/xhtml+xml' } }

test('every URL a person can visit answers with the page, under its own policy', async () => {
  const seen = new Set<string>()
  for (const path of ['/', '/vendors', '/vendors/vnd_1?tab=activity', '/no/such/page']) {
    const { status, text, headers } = await request(path, visit)
    assert.equal(status, 200, path)
    const policy = headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
    assert.match(nonce, /^[A-Za-z0-9+/]{22}==$/)
    assert.ok(text.includes(`nonce="${nonce}"`), text)
    assert.match(policy, /default-src 'none'; script-src 'self'; /)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.ok(!policy.includes('unsafe'), policy)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    seen.add(nonce)
  }
  assert.equal(seen.size, 4)
})

test('a missing URL meant for programs stays a 404 in JSON', async () => {
  for (const path of [
    '/public/v1/nothing',
    '/console/v1/nothing',
    '/link/v1/nothing',
    '/v1/nothing',
    '/docs/x',
  ]) {
    const { status, body } = await request(path, visit)
    assert.equal(status, 404, path)
    assert.equal(body.error.code, 'NOT_FOUND')
  }
  assert.equal((await request('/vendors')).status, 404)
  assert.equal((await request('/vendors', { ...visit, method: 'POST' })).status, 404)
})

test('built files are sent compressed, and may be cached for ever', async () => {
  const packed = await request('/assets/index-abc.js', { headers: { 'Accept-Encoding': 'br' } })
  assert.equal(packed.headers.get('content-encoding'), 'br')
  assert.equal(packed.text, script)
  assert.match(packed.headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
  assert.match(packed.headers.get('content-type') ?? '', /javascript/)
  const plain = await request('/assets/index-abc.js', { headers: { 'Accept-Encoding': 'identity' } })
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.equal(plain.text, script)
})

/** Sent as it is: `fetch` would normalize the path. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    rawRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('nothing outside the built files is reachable', async () => {
  for (const path of [
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/assets/',
    '/assets/none.js',
    '/assets/index-abc.js%00.txt',
  ]) {
    const status = await statusOf(path)
    assert.ok(status === 404 || status === 403 || status === 400, `${path}: ${status}`)
  }
})
