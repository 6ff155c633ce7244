import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Filter } from './kernel/filter.ts'
import { createNamedSchemas } from './named-schemas.ts'

const prefix = '#/components/schemas/'
const ref = (name: string) => ({ $ref: `${prefix}${name}` })

test('a schema with a title is written once and referred to, however deep it lies', () => {
  const schemas = createNamedSchemas(prefix)
  const Colour = Type.String({ title: 'Colour' })
  const Car = Type.Object({ colours: Type.Array(Colour), roof: Type.Optional(Colour) }, { title: 'Car' })
  assert.deepEqual(schemas.use(Type.Object({ car: Car })).properties, { car: ref('Car') })
  assert.deepEqual(schemas.use(Type.Union([Car, Colour])).anyOf, [ref('Car'), ref('Colour')])
  const { Car: kept, Colour: colour } = schemas.all()
  assert.deepEqual(kept?.properties, {
    colours: { type: 'array', items: ref('Colour') },
    roof: ref('Colour'),
  })
  assert.deepEqual(colour, { type: 'string', title: 'Colour' })
})

test('beside null a schema with a title is written out, so that its component is not nullable', () => {
  const schemas = createNamedSchemas(prefix)
  const Colour = Type.String({ title: 'Colour', maxLength: 3 })
  const { anyOf } = schemas.use(Type.Union([Colour, Type.Null()]))
  assert.deepEqual(anyOf, [{ type: 'string', maxLength: 3 }, { type: 'null' }])
  assert.deepEqual(schemas.all(), {})
})

test('alternatives that a field tells apart say which value means which component', () => {
  const schemas = createNamedSchemas(prefix)
  const Cat = Type.Object({ kind: Type.Enum(['cat']) }, { title: 'Cat' })
  const Dog = Type.Object({ kind: Type.Enum(['dog', 'puppy']) }, { title: 'Dog' })
  assert.deepEqual(schemas.use(Type.Union([Cat, Dog], { discriminator: { propertyName: 'kind' } })), {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: `${prefix}Cat`, dog: `${prefix}Dog`, puppy: `${prefix}Dog` },
    },
  })
})

test('a map of texts is described by additionalProperties', () => {
  const map = Type.Record(Type.String(), Type.String())
  assert.deepEqual(createNamedSchemas(prefix).use(map), {
    type: 'object',
    additionalProperties: { type: 'string' },
  })
})

test('a schema without a title stays where it is', () => {
  const schemas = createNamedSchemas(prefix)
  assert.deepEqual(schemas.use(Type.String({ maxLength: 3 })), { type: 'string', maxLength: 3 })
  assert.deepEqual(schemas.all(), {})
})

test('two different schemas under one title are refused', () => {
  const schemas = createNamedSchemas(prefix)
  schemas.use(Type.String({ title: 'Colour' }))
  schemas.use(Type.String({ title: 'Colour' }))
  assert.throws(
    () => schemas.use(Type.Integer({ title: 'Colour' })),
    /Two different schemas have the title Colour/,
  )
})

test('a title that cannot name a component is refused', () => {
  assert.throws(
    () => createNamedSchemas(prefix).use(Type.String({ title: 'A colour' })),
    /cannot name a schema/,
  )
})

test('a schema that contains itself refers to its component', () => {
  const schemas = createNamedSchemas(prefix)
  assert.deepEqual(schemas.use(Filter), ref('Filter'))
  const components = schemas.all()
  assert.deepEqual(components['FilterList']?.properties?.['filters']?.items, ref('Filter'))
  assert.deepEqual(components['Filter']?.properties?.['rule'], ref('FilterRule'))
  assert.doesNotMatch(JSON.stringify(components), /\$defs|\$id|"\$ref":"Filter"/)
})

test('components are in alphabetical order', () => {
  const schemas = createNamedSchemas(prefix)
  for (const title of ['Pear', 'Apple', 'Plum']) schemas.use(Type.String({ title }))
  assert.deepEqual(Object.keys(schemas.all()), ['Apple', 'Pear', 'Plum'])
})
