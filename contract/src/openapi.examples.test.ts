import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { areas } from './index.ts'
import { describeOpenApi, type OpenApiDocument } from './openapi.ts'

/** Every example in a document with its schema and location. */
const examplesIn = (described: OpenApiDocument): { where: string; schema: object; example: unknown }[] => {
  const found: { where: string; schema: object; example: unknown }[] = []
  const lookUp = (reference: string): Record<string, unknown> => {
    let node: unknown = described
    // The document was generated here: a reference leads to an object.
    for (const part of reference.slice(2).split('/')) node = (node as Record<string, unknown>)[part]
    return node as Record<string, unknown>
  }
  const walk = (node: unknown, where: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { schema, example, examples, ...rest } = node as Record<string, unknown>
    if (typeof schema === 'object' && schema !== null) {
      if (example !== undefined) found.push({ where, schema, example })
      for (const [name, { $ref }] of Object.entries((examples ?? {}) as Record<string, { $ref: string }>))
        found.push({ where: `${where}.${name}`, schema, example: lookUp($ref)['value'] })
    } else {
      for (const value of Array.isArray(examples) ? examples : [])
        found.push({ where, schema: node, example: value })
    }
    for (const [name, inner] of Object.entries({ schema, ...rest })) walk(inner, `${where}.${name}`)
  }
  walk(described.paths, 'paths')
  walk(described.components, 'components')
  return found
}

const wrongExamples = (described: OpenApiDocument): string[] => {
  // Most examples are of errors, which share one schema, and compiling takes far longer than checking.
  const compiled = new Map<string, { Check: (value: unknown) => boolean }>()
  const compile = (schema: object) => {
    const text = JSON.stringify(schema)
    const known = compiled.get(text) ?? Compile({ ...schema, components: described.components })
    compiled.set(text, known)
    return known
  }
  return examplesIn(described)
    .filter(({ schema, example }) => !compile(schema).Check(example))
    .map(({ where }) => where)
}

test('every example is valid against its schema', () => {
  const described = describeOpenApi(areas)
  assert.ok(examplesIn(described).length > 20)
  assert.deepEqual(wrongExamples(described), [])
})

test('a wrong example is found', () => {
  const Wrong = {
    ...areas.vendors.ListVendors,
    output: Type.Object({ count: Type.Integer({ examples: ['three'] }) }),
  }
  assert.equal(wrongExamples(describeOpenApi({ vendors: { Wrong } })).length, 2)
})

test('every body in the description of our own operations has an example', () => {
  for (const item of Object.values(describeOpenApi(areas).paths)) {
    for (const { operationId, requestBody, responses } of Object.values(item)) {
      const success = responses['200']
      assert.ok(success && 'content' in success, operationId)
      const isFile = Object.values(success.content).every(({ schema }) => schema.format === 'binary')
      if (isFile) continue
      const json = Object.entries(success.content).filter(([mediaType]) => mediaType.includes('json'))
      assert.ok(json.length > 0 && json.every(([, content]) => 'example' in content), operationId)
      const sent = requestBody?.content['application/json']
      assert.ok(!sent || 'example' in sent, operationId)
    }
  }
})
