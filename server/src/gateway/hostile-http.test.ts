import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'
import { rawHttp } from '../../../test/support/raw-http.ts'

const { newOrganization, request, url } = await startService()
const { token } = await newOrganization()
const path = '/public/v1/vendors/groups'

const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
const smuggled = 'GET /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

const ambiguous: readonly [what: string, message: string][] = [
  [
    'a length and chunks',
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunks and a length',
    `${head}Transfer-Encoding: chunked\r\nContent-Length: ${5 + smuggled.length}\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: ${2 + smuggled.length}\r\n\r\n{}${smuggled}`],
  ['a length that is no number', `${head}Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['an unknown transfer coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks that are not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  [
    'a chunk size that is no number',
    `${head}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a blank before a colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a bare line feed in a header', `${head}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${smuggled}`],
]

for (const [what, message] of ambiguous)
  test(`a request with ${what} is refused, and what follows it is not a second request`, async () => {
    const answers = await rawHttp(url, message)
    assert.match(answers, /^HTTP\/1\.1 400 /)
    assert.equal(answers.match(/HTTP\/1\.1 /g)?.length, 1, answers)
    assert.ok(!answers.includes('"live"'), answers)
  })

test('TRACE does not echo the request', async () => {
  for (const target of ['/', path, '/live']) {
    const answer = await rawHttp(
      url,
      `TRACE ${target} HTTP/1.1\r\nHost: x\r\nX-Canary: canary\r\nConnection: close\r\n\r\n`,
    )
    assert.match(answer, /^HTTP\/1\.1 40[45] /)
    assert.ok(!answer.includes('canary'), answer)
  }
})

test('CORS admits no page of another origin', async () => {
  const headers = { Origin: 'https://evil.example' }
  for (const target of [path, '/console/v1/session', '/console/v1/sign-in', '/v1/oauth/token', '/live']) {
    const preflight = { ...headers, 'Access-Control-Request-Method': 'POST' }
    for (const reply of [
      await request(target, { headers }),
      await request(target, { method: 'OPTIONS', headers: preflight }),
    ])
      assert.deepEqual(
        [...reply.headers.keys()].filter((name) => name.startsWith('access-control-')),
        [],
        target,
      )
    assert.notEqual((await request(target, { method: 'OPTIONS', headers: preflight })).status, 200)
  }
})
