import assert from 'node:assert/strict'
import { ErrorBody, type Operations } from '@parapet/contract'
import { Clean, Errors } from 'typebox/value'

const matches = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)

/** Fails where an answer is not exactly what the contract declares: a field too few, too many or of another kind. */
export const checkOutput = (
  operations: Operations,
  { method, path, status, body }: { method: string; path: string; status: number; body: unknown },
): void => {
  const candidates = Object.entries(operations).filter(
    ([, operation]) => operation.method === method && matches(path, operation.path),
  )
  // As in the router, a path without parameters wins.
  const named = candidates.find(([, operation]) => operation.path === path) ?? candidates[0]
  if (!named) return
  const [name, operation] = named
  const schema = status === 200 ? operation.output : ErrorBody
  assert.deepEqual(
    [...Errors(schema, body)],
    [],
    `${name} answered ${status} with a body that breaks its contract`,
  )
  if (status !== 200) return
  assert.deepEqual(Clean(schema, structuredClone(body)), body, `${name} answered with fields nobody declared`)
}
