import assert from 'node:assert/strict'
import { ErrorBody, type Operation, type Operations, summaryMediaType } from '@parapet/contract'
import { Compile } from 'typebox/schema'
import { Clean, Errors } from 'typebox/value'

const once = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

type Exchange = {
  method: string
  path: string
  status: number
  /** The response's Content-Type. */
  mediaType: string
  body: unknown
}

const patternOf = once((path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** Whether a value matches the schema without undeclared fields; compiled, because there are thousands of responses. */
const exactly = once((schema: object) => {
  const strict: object = JSON.parse(JSON.stringify(schema), (_, node) =>
    node?.type === 'object' && node.properties ? { additionalProperties: false, ...node } : node,
  )
  const validator = Compile(strict)
  return (value: unknown): boolean => validator.Check(value)
})

/** The output with rows that may lack any field, as summaries do. */
const summarized = once(({ paging, output }: Operation): object => {
  const rows = paging?.rows ?? ''
  const optional: unknown = JSON.parse(JSON.stringify(output.properties[rows]), (key, node) =>
    key === 'required' ? undefined : node,
  )
  return { ...output, properties: { ...output.properties, [rows]: optional } }
})

/** Fails if a response is not exactly what the contract declares: a field missing, undeclared or of the wrong type. */
export const checkOutput = (
  operations: Operations,
  { method, path, status, mediaType, body }: Exchange,
): void => {
  const candidates = Object.entries(operations).filter(
    ([, operation]) => operation.method === method && patternOf(operation.path).test(path),
  )
  // As in the router, a path without parameters takes precedence.
  const named = candidates.find(([, operation]) => operation.path === path) ?? candidates[0]
  if (!named) return
  const [name, operation] = named
  const output = mediaType.startsWith(summaryMediaType) ? summarized(operation) : operation.output
  const schema = status === 200 ? output : ErrorBody
  if (exactly(schema)(body)) return
  assert.deepEqual(
    [...Errors(schema, body)],
    [],
    `${name} answered ${status} with a body that breaks its contract`,
  )
  if (status !== 200) return
  assert.deepEqual(Clean(schema, structuredClone(body)), body, `${name} answered with fields nobody declared`)
}
