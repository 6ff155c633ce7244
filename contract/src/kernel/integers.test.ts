import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations } from '../index.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operations } from './operation.ts'

const declared: Operations = allOperations

/** Integers without a maximum; one that the database cannot hold would be an internal error. */
const unbounded = (schema: JsonSchema | undefined, path: string): string[] => {
  if (!schema) return []
  if (schema.type === 'integer') return schema.maximum === undefined ? [path] : []
  const { items, properties = {}, anyOf = [] } = schema
  return [
    ...unbounded(items, path),
    ...anyOf.flatMap((one) => unbounded(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${path}.${name}`)),
  ]
}

test('every integer that an operation takes has a maximum', () => {
  const found = Object.entries(declared).flatMap(([name, { input }]) => unbounded(input, name))
  assert.deepEqual(found, [])
})
