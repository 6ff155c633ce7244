import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { compile, shaped } from './statement.ts'

const build = ({ organizationId }: { organizationId: string }, [first, second]: readonly string[]) =>
  sql`select ${organizationId}, ${first}, ${7}, ${organizationId}, ${second}, ${first}`

test('a shaped statement is what its author would have built of the same organization and values', () => {
  const given = [
    ['org_a', ['x', 'y']],
    ['org_b', ['y', '{organization}']],
    ['org_a', ['org_a', 'org_b']],
  ] as const
  for (const [organizationId, values] of given) {
    const built = compile(build({ organizationId: 'org_template' }, ['1', '2']), 'org_template')
    const { sql: text, parameters } = shaped('same values', { organizationId }, values, build)
    assert.equal(text, built.sql)
    assert.deepEqual(parameters, [organizationId, values[0], 7, values[1], values[0]])
  }
})

test('a shape is built once, and another one by itself', () => {
  let built = 0
  const counted = (...given: Parameters<typeof build>) => {
    built += 1
    return build(...given)
  }
  for (const shape of ['one', 'one', 'other', 'one'])
    shaped(`counted ${shape}`, { organizationId: 'org_a' }, ['x', 'y'], counted)
  assert.equal(built, 2)
})
