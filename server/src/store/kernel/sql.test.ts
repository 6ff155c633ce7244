import type { OrganizationId } from '../../domain/kernel/id.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, fillIn, organizationSlot, sql } from './sql.ts'

test('every value becomes a parameter, whatever its text', () => {
  const values = [`'; drop table vendor; --`, 7, 7n, true, null, new Date(0), Buffer.from('a'), ['$1', '"']]
  const [a, b, c, d, e, f, g, h] = values
  assert.deepEqual(compile(sql`select ${a}, ${b}, ${c}, ${d}, ${e}, ${f}, ${g}, ${h}`), {
    text: 'select $1, $2, $3, $4, $5, $6, $7, $8',
    values,
  })
})

test('an object that only looks like a piece is a value', () => {
  const lookalike: unknown = JSON.parse('{"texts":["drop table vendor"],"parts":[]}')
  // Parsed JSON may claim any type.
  assert.deepEqual(compile(sql`select ${lookalike as string}`), { text: 'select $1', values: [lookalike] })
})

test('pieces nest, and their parameters are numbered in order of appearance', () => {
  const inner = sql`a = ${1} and b = ${'two'}`
  assert.deepEqual(compile(sql`select ${0} where (${inner}) or (${inner}) limit ${3}`), {
    text: 'select $1 where (a = $2 and b = $3) or (a = $4 and b = $5) limit $6',
    values: [0, 1, 'two', 1, 'two', 3],
  })
})

test('names are quoted, part by part', () => {
  assert.equal(compile(sql.ref('vendor')).text, '"vendor"')
  assert.equal(compile(sql.ref('vendor.company_name')).text, '"vendor"."company_name"')
  assert.equal(compile(sql.ref('a" or "b')).text, '"a"" or ""b"')
})

test('literals are escaped', () => {
  const texts = [`it's`, `''`, -1.5, true, null].map((value) => compile(sql.lit(value)).text)
  assert.deepEqual(texts, [`'it''s'`, `''''''`, '-1.5', 'true', 'null'])
  for (const value of [NaN, Infinity]) assert.throws(() => sql.lit(value), /cannot be a literal/)
})

test('pieces and values are joined by commas or by another separator', () => {
  assert.deepEqual(compile(sql`(${sql.join([1, sql.ref('b'), 'c'])})`), {
    text: '($1, "b", $2)',
    values: [1, 'c'],
  })
  assert.equal(compile(sql.join([sql`a`, sql`b`, sql`c`], sql` and `)).text, 'a and b and c')
  assert.equal(compile(sql.join([sql`a`], sql` and `)).text, 'a')
  assert.equal(compile(sql.join([])).text, '')
  assert.throws(() => sql.join([1, 2], sql`${3}`), /A separator takes no values/)
})

test('the organization is one parameter, apart from every value', () => {
  const inner = sql`a.organization_id = ${organizationSlot}`
  const { text, values } = compile(sql`${'org_a'} ${inner} ${7} ${organizationSlot} ${inner}`)
  assert.equal(text, '$1 a.organization_id = $2::integer $3 $2::integer a.organization_id = $2::integer')
  assert.deepEqual(fillIn(values, 1 as OrganizationId), ['org_a', 1, 7])
  assert.deepEqual(fillIn(values, 7 as OrganizationId), ['org_a', 7, 7])
})

test('a statement that names the organization does not run outside every organization', () => {
  const { values } = compile(sql`select ${organizationSlot}`)
  assert.throws(() => fillIn(values, undefined), /runs outside every organization/)
  assert.deepEqual(fillIn(compile(sql`select ${1}`).values, undefined), [1])
})

test('undefined is refused, and the error shows where', () => {
  assert.throws(
    () => compile(sql`select ${1} where id = ${undefined}`),
    /A value is undefined; use null instead\. It follows: select \$1 where id = $/,
  )
})

test('a compiled statement stays as it is', () => {
  const compiled = compile(sql`select ${1}`)
  assert.equal(compile(compiled), compiled)
})
