import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, operation } from '@parapet/contract'
import { createClientOf, isCallError } from '@parapet/contract/client'
import { Type } from 'typebox'
import { startServiceWith } from '../../../test/support/harness.ts'
import { until } from '../../../test/support/until.ts'
import type { Handlers } from '../operations/handler.ts'
import { sql } from '../store/kernel/sql.ts'

const operations = {
  DownloadThing: operation({
    summary: 'Download a thing.',
    method: 'GET',
    path: '/public/v1/things/{id}/file',
    scopes: ['vendor-directory.read'],
    stability: 'alpha',
    version: '1.0.0',
    errors: ['NOT_FOUND'],
    file: ['application/pdf'],
    input: Type.Object({ id: Type.String() }),
    output: Type.Object({}),
  }),
}

/** What the slow ones wait for. */
const making = new Set<() => void>()
let most = 0

const pieces = async function* (): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one ')
  yield Buffer.from('two')
}

const handlers: Handlers<typeof operations> = {
  DownloadThing: async ({ id }, { db }) => {
    const [row] = await db.run(sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`)
    if (id === 'none') throw new ApiError('NOT_FOUND', 'There is no such thing.')
    return {
      name: `Thing "${id}" ä.pdf`,
      mediaType: 'application/pdf',
      content: async () => {
        if (id === 'pieces') return pieces()
        if (id === 'broken') throw new Error('It could not be made.')
        if (id === 'slow') {
          await new Promise<void>((resolve) => {
            making.add(resolve)
            most = Math.max(most, making.size)
          })
        }
        return Buffer.from(`%PDF of ${id}, read only: ${row?.mode}`)
      },
    }
  },
}

const { newOrganization, url } = await startServiceWith({ areas: { test: operations }, operations, handlers })
const organization = await newOrganization(['vendor-directory.read'])
const client = createClientOf(operations, {
  baseUrl: url,
  token: organization.token,
  sleep: async () => {},
  maxAttempts: 1,
})

test('a download is one file that browsers save and never show, run or keep', async () => {
  const { status, headers, text } = await organization.request('/public/v1/things/a/file')
  assert.equal(status, 200)
  assert.equal(text, '%PDF of a, read only: on')
  assert.equal(headers.get('content-type'), 'application/pdf')
  assert.equal(headers.get('content-length'), String(text.length))
  assert.equal(
    headers.get('content-disposition'),
    `attachment; filename="Thing -a- a.pdf"; filename*=UTF-8''Thing%20-a-%20%C3%A4.pdf`,
  )
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'; sandbox")
})

test('the typed client returns the file with its name, whether it is sent whole or in pieces', async () => {
  const { name, mediaType, bytes } = await client.downloadThing({ id: 'a' })
  assert.deepEqual([name, mediaType], ['Thing -a- ä.pdf', 'application/pdf'])
  assert.equal(Buffer.from(bytes).toString(), '%PDF of a, read only: on')
  const streamed = await client.downloadThing({ id: 'pieces' })
  assert.equal(Buffer.from(streamed.bytes).toString(), 'one two')
})

test('a download that cannot be made is an ordinary error', async () => {
  await assert.rejects(
    client.downloadThing({ id: 'none' }),
    (error) => isCallError(error) && error.status === 404,
  )
  await assert.rejects(
    client.downloadThing({ id: 'broken' }),
    (error) => isCallError(error) && error.status === 500,
  )
})

test('a download needs its scope', async () => {
  const other = await newOrganization(['findings.read'])
  assert.equal((await other.request('/public/v1/things/a/file')).status, 403)
})

test('an organization prepares only a few files at once, and the others wait', async () => {
  const all = Promise.all(Array.from({ length: 6 }, () => client.downloadThing({ id: 'slow' })))
  let done = false
  const follow = async (): Promise<void> => {
    await all
    done = true
  }
  void follow()
  await until('all are done', async () => {
    for (const finish of making) finish()
    making.clear()
    return done
  })
  assert.ok(most >= 1 && most <= 2, `${most} were made at once.`)
})
