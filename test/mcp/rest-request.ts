import { type Operation, placement, queryName } from '@parapet/contract'

export type RestRequest = { method: string; path: string; body?: Record<string, unknown> }

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const restRequest = (operation: Operation, input: Readonly<Record<string, unknown>>): RestRequest => {
  const { method, upload } = operation
  const inPath = placement(operation).path
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(asText(input[name]))),
    operation.path,
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  if (method !== 'GET' && !upload) {
    const takesBody = placement(operation).body.length > 0 || Object.keys(rest).length > 0
    return { method, path, ...(takesBody && { body: rest }) }
  }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [
      queryName(operation, name),
      asText(value),
    ]),
  )
  return { method, path: query.size > 0 ? `${path}?${query.toString()}` : path }
}
