import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isMutating,
  type Operation,
  type Operations,
  operations,
  placement,
  queryName,
  type Scope,
  scopes,
} from '@parapet/contract'
import { exampleOf } from '../../contract/src/example-of.ts'
import { exampleFile } from '../support/example-file.ts'
import { inDays } from '../support/plant/reach-questionnaire.ts'
import { type RequestOptions, startService, type TestOrganization } from '../support/harness.ts'

const { newOrganization, request } = await startService()
const organization = await newOrganization()
const allScopes = Object.keys(scopes) as Scope[]

const dueDate = inDays(14)

/** A well-formed call, built from the operation's own examples. */
const callOf = (operation: Operation): { path: string; options: RequestOptions } => {
  const example = exampleOf(operation.input) as Record<string, unknown>
  const { path, query, body } = placement(operation)
  const url = path.reduce((text, name) => text.replace(`{${name}}`, String(example[name])), operation.path)
  // Without required fields the schema has no such list, despite its type.
  const needed = new Set<string>(Object.hasOwn(operation.input, 'required') ? operation.input.required : [])
  const required = query.filter((name) => needed.has(name))
  const asked = new URLSearchParams(
    required.map((name): [string, string] => [queryName(operation, name), String(example[name])]),
  )
  const sent = Object.fromEntries(body.map((name) => [name, example[name]]))
  return {
    path: required.length > 0 ? `${url}?${asked.toString()}` : url,
    options: { method: operation.method, ...(body.length > 0 && { body: sent }) },
  }
}

/**
 * The example's ORNs name a domain that nobody here has, which the caller's own replaces; its due dates have passed, so
 * they are moved.
 */
const inViewOf = <T>({ domain }: TestOrganization, sent: T): T =>
  JSON.parse(JSON.stringify(sent), (name, value: unknown) => {
    if (name === 'dueDate') return dueDate
    return typeof value === 'string'
      ? value.replace(/(orn:[^/]*:)example\.com(?=\/|$)/, `$1${domain}`)
      : value
  })

const call = async (as: TestOrganization, operation: Operation, more: RequestOptions = {}) => {
  const { path, options } = inViewOf(as, callOf(operation))
  const file = await exampleFile(operation)
  return as.request(path, { ...options, ...(file && { body: file }), ...more })
}

const declared: Operations = operations

for (const [name, operation] of Object.entries(declared)) {
  const { path, options } = callOf(operation)

  test(`${name}: its path begins with /public/v1/ [GEN-01]`, () => {
    assert.ok(operation.path.startsWith('/public/v1/'))
  })

  test(`${name}: without a valid token it is 401 [CONV-01, AUTH-07, AUTH-20, AUTH-23]`, async () => {
    for (const headers of [{}, { Authorization: 'Bearer nonsense' }, { Authorization: organization.token }]) {
      const { status, headers: answered } = await request(path, { ...options, headers })
      assert.equal(status, 401)
      assert.match(answered.get('www-authenticate') ?? '', /^Bearer /)
    }
  })

  test(`${name}: without one of its scopes it is 403 [AUTH-29]`, async () => {
    for (const needed of operation.scopes) {
      const lacking = await newOrganization(allScopes.filter((scope) => scope !== needed))
      const { status, body } = await call(lacking, operation)
      assert.equal(status, 403)
      assert.equal(body.details[0].reason, 'MISSING_SCOPE')
    }
  })

  test(`${name}: with exactly its scopes, its example gets the declared response`, async () => {
    const exact = await newOrganization(operation.scopes)
    const { status, text, body } = await call(exact, operation)
    // A fresh organization does not have the record named in the example.
    if (status !== 404 || !operation.errors.includes('NOT_FOUND')) return assert.equal(status, 200, text)
    assert.equal(body.details[0].reason, 'NOT_FOUND')
  })

  test(`${name}: none of its inputs names an organization [GEN-07]`, () => {
    const names = Object.keys(operation.input.properties)
    assert.ok(!names.some((field) => /^(org|organi[sz]ation|tenant)(_?id)?$/i.test(field)))
  })

  test(`${name}: every body field is camelCase [GEN-05]`, () => {
    const fields = [...placement(operation).body, ...Object.keys(operation.output.properties)]
    for (const field of fields) assert.match(field, /^[a-z][a-zA-Z0-9]*$/)
  })

  test(`${name}: a version header for another major version is 400 [ERR-08, VER-10]`, async () => {
    const { status } = await call(organization, operation, { headers: { 'Service-API-Version': '2.0.0' } })
    assert.equal(status, 400)
  })

  if (operation.paging) {
    test(`${name}: negative and oversized limits and offsets, and a foreign cursor, are 400 [ERR-02, ERR-03, ERR-04]`, async () => {
      const wrong = [
        { limit: -1 },
        { offset: -1 },
        { limit: 2 ** 31 },
        { offset: 2 ** 31 },
        { cursor: 'AAAA' },
      ]
      for (const paging of wrong) {
        const inQuery = operation.method === 'GET'
        const query = new URLSearchParams(
          Object.entries(paging).map(([key, value]): [string, string] => [key, String(value)]),
        )
        const body = { ...(typeof options.body === 'object' && options.body), ...paging }
        const { status } = await organization.request(
          inQuery ? `${path}${path.includes('?') ? '&' : '?'}${query.toString()}` : path,
          {
            ...options,
            ...(!inQuery && { body }),
          },
        )
        assert.equal(status, 400, JSON.stringify(paging))
      }
    })
  }

  if (placement(operation).body.length > 0) {
    test(`${name}: hostile bodies are 4xx and never 5xx [GEN-03]`, async () => {
      const bodies = ['', '{', '[]', 'null', '"x"', '{"a":'.repeat(20_000), String.raw`{"x":"\u0000"}`]
      for (const body of bodies) {
        const { status } = await organization.request(path, {
          ...options,
          body,
          headers: { 'Content-Type': 'application/json' },
        })
        assert.equal(status, 400, body.slice(0, 20))
      }
      const { status } = await organization.request(path, {
        ...options,
        body: 'x',
        headers: { 'Content-Type': 'text/csv' },
      })
      assert.equal(status, 415)
    })
  }

  if (isMutating(operation)) {
    test(`${name}: a repeated Idempotency-Key gets the same response${operation.keepsNoAnswer ? ', unless it holds a secret' : ''}`, async () => {
      const fresh = await newOrganization()
      const headers = { 'Idempotency-Key': 'battery' }
      const first = await call(fresh, operation, { headers })
      const second = await call(fresh, operation, { headers })
      if (operation.keepsNoAnswer) return assert.equal(second.headers.get('idempotency-replayed'), null)
      assert.equal(second.text, first.text)
      assert.equal(second.headers.get('idempotency-replayed'), 'true')
    })

    test(`${name}: it needs a read scope besides its own`, () => {
      assert.ok(operation.scopes.some((scope) => scope.endsWith('.read')))
    })
  }
}

test('scopes are displayed with their names [AUTH-14, AUTH-16]', () => {
  assert.equal(scopes['findings.read'], 'Read security findings')
  assert.equal(scopes['findings.flag'], 'Flag security findings')
})
