import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, organizationSlot, sql } from './sql.ts'
import { fixed, shaped } from './statement.ts'

const build = ([first, second]: readonly string[]) =>
  sql`select ${organizationSlot}, ${first}, ${7}, ${organizationSlot}, ${second}, ${first}`

test('a shaped statement equals the one built directly from the same values', () => {
  for (const values of [
    ['x', 'y'],
    ['y', 'x'],
    ['7', '{organization}'],
  ])
    assert.deepEqual(shaped('same values', values, build), compile(build(values)))
})

test('each shape is built once, separately from others', () => {
  let built = 0
  const counted = (values: readonly string[]) => {
    built += 1
    return build(values)
  }
  for (const shape of ['one', 'one', 'other', 'one']) shaped(`counted ${shape}`, ['x', 'y'], counted)
  assert.equal(built, 2)
})

test('a fixed fragment is one text, and has no values', () => {
  const fragment = fixed(sql`lower(${sql.ref('a.b')}) || ${sql.lit('c')}`)
  assert.deepEqual(compile(fragment), { text: `lower("a"."b") || 'c'`, values: [] })
  for (const value of [1, organizationSlot])
    assert.throws(() => fixed(sql`select ${value}`), /A fragment with values cannot be fixed/)
})
