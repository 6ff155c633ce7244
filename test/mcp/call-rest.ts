import { type Operation, placement } from '@parapet/contract'
import type { Reply, TestOrganization } from '../harness.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Calls the operation by HTTP with the input that a tool would be called with. */
export const callRest = (
  { request }: Pick<TestOrganization, 'request'>,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<Reply> => {
  const inPath = placement(operation).path
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(asText(input[name]))),
    operation.path,
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  if (operation.method !== 'GET') {
    const takesBody = placement(operation).body.length > 0
    return request(path, { method: operation.method, ...(takesBody && { body: rest }) })
  }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, asText(value)]),
  )
  return request(query.size > 0 ? `${path}?${query.toString()}` : path)
}
