import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type ErrorReason, operation, type Operation } from '@parapet/contract'
import { Type } from 'typebox'
import { requireServedVersion, servedVersion } from './api-version.ts'

const at = (path: `/${string}`, version: Operation['version']): Operation =>
  operation({
    summary: 'An operation of the test.',
    method: 'GET',
    path,
    scopes: ['vendor-directory.read'],
    stability: 'stable',
    version,
    errors: [],
    input: Type.Object({}),
    output: Type.Object({}),
  })

test('a major is served at the newest version of its operations [VER-11]', () => {
  const operations = {
    A: at('/public/v1/a', '1.2.9'),
    B: at('/public/v1/b', '1.10.0'),
    C: at('/public/v2/c', '2.0.1'),
  }
  assert.equal(servedVersion(operations, 1), '1.10.0')
  assert.equal(servedVersion(operations, 2), '2.0.1')
})

test('the pinned version may be any of the major up to the one served [VER-09]', () => {
  for (const pinned of [undefined, '1.0.0', '1.9.99', '1.10.0', '1.10.5']) {
    assert.doesNotThrow(() => requireServedVersion(pinned, '1.10.0'))
  }
})

const refused: Record<string, ErrorReason> = {
  '2.0.0': 'API_VERSION_MAJOR_MISMATCH',
  '0.9.0': 'API_VERSION_MAJOR_MISMATCH',
  '1.11.0': 'API_VERSION_UNSUPPORTED',
  '1.0': 'API_VERSION_MALFORMED',
  '1.0.0-beta': 'API_VERSION_MALFORMED',
  '01.0.0': 'API_VERSION_MALFORMED',
  'v1.0.0': 'API_VERSION_MALFORMED',
  '1.0.0, 1.0.0': 'API_VERSION_MALFORMED',
  '': 'API_VERSION_MALFORMED',
}

for (const [pinned, reason] of Object.entries(refused)) {
  test(`Service-API-Version ${JSON.stringify(pinned)} is refused as ${reason} [VER-09, VER-10, ERR-08]`, () => {
    assert.throws(
      () => requireServedVersion(pinned, '1.10.0'),
      (error) => error instanceof ApiError && error.reason === reason,
    )
  })
}
