import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from '../checks/index.ts'
import { typeNames } from './type-names.ts'

test('every type a check reports has a name, and no two share one', () => {
  const types = checks.flatMap(({ issues }) => Object.keys(issues))
  assert.deepEqual(
    types.filter((type) => !typeNames.has(type)),
    [],
  )
  assert.equal(new Set(typeNames.values()).size, typeNames.size)
})

test('types have the names that the field uses', () => {
  assert.equal(typeNames.get('dangling_cname'), 'Dangling DNS record')
  assert.equal(typeNames.get('eol_software'), 'End-of-life software')
  assert.equal(typeNames.get('cors_wildcard_credentials'), 'CORS allows any origin with credentials')
  assert.equal(typeNames.get('exposed_database_port'), 'Database exposed to the internet')
})
