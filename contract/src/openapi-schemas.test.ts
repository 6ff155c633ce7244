import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Filter } from './kernel/filter.ts'
import { createOpenApiSchemas } from './openapi-schemas.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a schema with a title is written once and referred to, however deep it lies', () => {
  const schemas = createOpenApiSchemas()
  const Colour = Type.String({ title: 'Colour' })
  const Car = Type.Object({ colours: Type.Array(Colour), roof: Type.Optional(Colour) }, { title: 'Car' })
  assert.deepEqual(schemas.use(Type.Object({ car: Car })).properties, { car: ref('Car') })
  assert.deepEqual(schemas.use(Type.Union([Car, Colour])).anyOf, [ref('Car'), ref('Colour')])
  const { Car: kept, Colour: colour } = schemas.components()
  assert.deepEqual(kept?.properties, {
    colours: { type: 'array', items: ref('Colour') },
    roof: ref('Colour'),
  })
  assert.deepEqual(colour, { type: 'string', title: 'Colour' })
})

test('a schema without a title stays where it is', () => {
  const schemas = createOpenApiSchemas()
  assert.deepEqual(schemas.use(Type.String({ maxLength: 3 })), { type: 'string', maxLength: 3 })
  assert.deepEqual(schemas.components(), {})
})

test('two different schemas under one title are refused', () => {
  const schemas = createOpenApiSchemas()
  schemas.use(Type.String({ title: 'Colour' }))
  schemas.use(Type.String({ title: 'Colour' }))
  assert.throws(
    () => schemas.use(Type.Integer({ title: 'Colour' })),
    /Two different schemas have the title Colour/,
  )
})

test('a title that cannot name a component is refused', () => {
  assert.throws(() => createOpenApiSchemas().use(Type.String({ title: 'A colour' })), /cannot name a schema/)
})

test('a schema that contains itself refers to its component', () => {
  const schemas = createOpenApiSchemas()
  assert.deepEqual(schemas.use(Filter), ref('Filter'))
  const components = schemas.components()
  assert.deepEqual(components['FilterList']?.properties?.['filters']?.items, ref('Filter'))
  assert.deepEqual(components['Filter']?.properties?.['rule'], ref('FilterRule'))
  assert.doesNotMatch(JSON.stringify(components), /\$defs|\$id|"\$ref":"Filter"/)
})

test('components are in alphabetical order', () => {
  const schemas = createOpenApiSchemas()
  for (const title of ['Pear', 'Apple', 'Plum']) schemas.use(Type.String({ title }))
  assert.deepEqual(Object.keys(schemas.components()), ['Apple', 'Pear', 'Plum'])
})
