import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import * as contract from '@parapet/contract'
import { FindingEvidence } from '../../server/src/domain/observations/finding-evidence.ts'
import { GroupKind } from '../../server/src/domain/observations/observation-group.ts'
import { rankOf } from '../../server/src/store/kernel/rank.ts'
import committed from './stored-numbers.json' with { type: 'json' }

type Numbers = Readonly<Record<string, number>>
type Table = Readonly<Record<string, Numbers>>

const root = new URL('../../', import.meta.url)

/** What is wrong with the declared numbers, in sentences. */
const findChanges = (declared: Table, table: Table): string[] => [
  ...Object.entries(declared).flatMap(([name, numbers]) => {
    const known = table[name] ?? {}
    return Object.entries(numbers).flatMap(([member, number]) => {
      const before = known[member]
      const owner = Object.keys(known).find((one) => known[one] === number)
      if (before === number) return []
      if (before !== undefined)
        return `${name}: ${member} is stored as ${before}, not ${number}. A changed number changes the meaning of stored rows; restore it.`
      if (owner !== undefined)
        return `${name}: ${number} of ${member} is taken by ${owner}. Stored rows with that number would change their meaning; take one never used.`
      return `${name}: ${member} is missing from test/structure/stored-numbers.json. Add it there with ${number}, for good.`
    })
  }),
  ...Object.entries(table).flatMap(([name, known]) =>
    Object.entries(known)
      .filter(([member]) => declared[name]?.[member] === undefined)
      .map(
        ([member, number]) =>
          `${name}: ${member} has no number any more. Rows stored with ${number} would lose their meaning; restore it.`,
      ),
  ),
]

const isStored = (value: unknown): value is { title: string; numbers: Numbers } =>
  typeof value === 'object' && value !== null && 'numbers' in value

const exported: unknown[] = [...Object.values(contract), FindingEvidence, GroupKind]
const stored = exported.filter(isStored)
const declared: Table = Object.fromEntries(stored.map(({ title, numbers }) => [title, numbers]))

/** The names that the source declares with `StoredEnumeration`, whether or not the contract exports them. */
const declaredInSource = async (): Promise<string[]> => {
  const names: string[] = []
  for await (const file of glob('{contract,server}/src/**/*.ts', { cwd: root })) {
    const text = await readFile(new URL(file, root), 'utf8')
    names.push(...[...text.matchAll(/StoredEnumeration\(\s*'(\w+)'/g)].map(([, name = '']) => name))
  }
  return names.toSorted()
}

test('no stored number changes its meaning', () => {
  assert.deepEqual(findChanges(declared, committed), [])
})

test('every stored enumeration is compared with the committed table', async () => {
  const found = await declaredInSource()
  assert.ok(found.length >= 22)
  assert.deepEqual(found, Object.keys(declared).toSorted())
})

test('the numbers of an enumeration are distinct, and small enough to index an array of its members', () => {
  for (const [name, numbers] of Object.entries(declared)) {
    const values = Object.values(numbers)
    assert.equal(new Set(values).size, values.length, `${name} gives two members one number.`)
    assert.ok(
      values.every((value) => Number.isInteger(value) && value >= 0 && value < 100),
      `${name} has a number that is not a whole one from 0 to 99.`,
    )
  }
})

test('a changed, reused, new or missing number is detected', () => {
  const table = { Level: { LOW: 1, HIGH: 2 } }
  assert.deepEqual(findChanges({ Level: { LOW: 1, HIGH: 2 } }, table), [])
  const [changed] = findChanges({ Level: { LOW: 1, HIGH: 3 } }, table)
  assert.match(
    changed ?? '',
    /HIGH is stored as 2, not 3. A changed number changes the meaning of stored rows/,
  )
  const [reused] = findChanges({ Level: { LOW: 1, PEAK: 2 } }, table)
  assert.match(
    reused ?? '',
    /2 of PEAK is taken by HIGH. Stored rows with that number would change their meaning/,
  )
  const [added] = findChanges({ Level: { LOW: 1, HIGH: 2, PEAK: 3 } }, table)
  assert.match(added ?? '', /PEAK is missing from test\/structure\/stored-numbers.json/)
  const [removed] = findChanges({ Level: { LOW: 1 } }, table)
  assert.match(removed ?? '', /HIGH has no number any more/)
  const [unknown] = findChanges({ ...table, Colour: { RED: 1 } }, table)
  assert.match(unknown ?? '', /Colour: RED is missing/)
})

test('an enumeration without numbers cannot be stored', () => {
  // @ts-expect-error Grade has no numbers.
  assert.throws(() => rankOf(contract.Grade, 'GRADE_A'))
})
