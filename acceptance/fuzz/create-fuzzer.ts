import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { type OpenApi, type Operation, operationsOf } from './document.ts'
import { spoil } from './spoil.ts'
import { type Pool, valueOf } from './value-of.ts'

export const fuzzIsLong = process.env['FAULTS'] === 'full'
const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

type Fuzzed = { operations: number; statuses: ReadonlyMap<number, number>; told: string }

export type Fuzzer = {
  /** Remembers what an answer contains for later requests, by field name. */
  remember: (answer: unknown) => void
  /** Field names under which requests use what answers call differently. */
  alias: (from: string, ...to: string[]) => void
  pool: Map<string, unknown[]>
  /** Sends this many requests to each operation; an undocumented answer fails. */
  fuzz: (kind: 'valid' | 'spoilt', requests: number) => Promise<Fuzzed>
}

const mostKept = 30

/** Where requests go, and with which credentials. */
type Caller = {
  url: string
  headers: () => Readonly<Record<string, string>>
  /** Gets new credentials once the last ones are refused; otherwise nothing else would be tested. */
  renew?: () => Promise<void>
}

type Request = { path: string; query: string; body: string | undefined }

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Path, query and body in their places. */
const requestOf = ({ path, parameters }: Operation, values: unknown, body: unknown): Request => {
  const given = new Map(Object.entries(values ?? {}))
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters)
    if (place === 'query' && given.has(name)) query.append(name, asText(given.get(name)))
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(asText(given.get(name) ?? 'x').toWellFormed()),
    ),
    query: query.size > 0 ? `?${query.toString()}` : '',
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

const parametersOf = ({ parameters }: Operation, document: OpenApi, held: Pool): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valueOf(schema, document, held, name)])),
    { requiredKeys: parameters.filter(({ required }) => required === true).map(({ name }) => name) },
  )

const send = async (
  { url, headers }: Caller,
  { method }: Operation,
  { path, query, body }: Request,
): Promise<{ status: number; headers: Headers; text: string }> => {
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: {
      ...headers(),
      // The service closes the connection after some refusals, perhaps while the next request is on its way.
      Connection: 'close',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** An undocumented answer fails, whatever was requested. */
const check = async (
  caller: Caller,
  operation: Operation,
  asked: Request,
): Promise<{ status: number; body?: unknown }> => {
  const { path, query } = asked
  const { status, headers, text } = await send(caller, operation, asked).catch((error: Error) => {
    const { name } = operation
    // The property's own report shows neither the request as it was sent nor why it failed.
    throw new Error(`${name} ${JSON.stringify(asked).slice(0, 2_000)} was not answered: ${inspect(error)}`)
  })
  const told = `${operation.name} ${JSON.stringify(asked).slice(0, 2_000)} answered ${status} ${text.slice(0, 1_000)}`
  assert.ok(status < 500, told)
  // A URL of tens of kilobytes never reaches an operation.
  if (status === 431 && path.length + query.length > 8_192) return { status }
  assert.ok(operation.answers.has(status), `${told}, a status that the document does not name`)
  assert.match(headers.get('x-request-id') ?? '', /^req_/, told)
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';', 1)
  const validator = operation.answers.get(status)?.get(mediaType)
  if (!validator) return { status }
  const body: unknown = JSON.parse(text)
  assert.deepEqual(validator.Errors(body), [true, []], told)
  return { status, body }
}

const pairsOf = (
  kind: 'valid' | 'spoilt',
  operation: Operation,
  document: OpenApi,
  pool: Pool,
): fc.Arbitrary<[unknown, unknown]> => {
  const { body } = operation
  const parameters = parametersOf(operation, document, pool)
  const bodies = body ? valueOf(body, document, pool) : fc.constant(undefined)
  if (kind === 'valid') return fc.tuple(parameters, bodies)
  return fc.oneof(fc.tuple(spoil(parameters), bodies), ...(body ? [fc.tuple(parameters, spoil(bodies))] : []))
}

const describe = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} answered ${status}`)
    .join(', ')

/** Sends the accepted operations of a document valid and nearly valid requests. */
export const createFuzzer = (
  document: OpenApi,
  caller: Caller,
  takes: (operation: string) => boolean = () => true,
): Fuzzer => {
  const pool = new Map<string, unknown[]>()
  const remember = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const entry of value) remember(entry, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) remember(entry, key)
    else if (typeof value === 'string' && value !== '') {
      const known = pool.get(name) ?? []
      if (known.length < mostKept && !known.includes(value)) pool.set(name, [...known, value])
    }
  }
  const operations = operationsOf(document).filter(({ name }) => takes(name))
  return {
    pool,
    remember,
    alias: (from, ...to) => {
      for (const name of to) pool.set(name, [...(pool.get(name) ?? []), ...(pool.get(from) ?? [])])
    },
    fuzz: async (kind, requests) => {
      const statuses = new Map<number, number>()
      for (const operation of operations)
        await fc.assert(
          fc.asyncProperty(pairsOf(kind, operation, document, pool), async ([values, content]) => {
            const { status, body } = await check(caller, operation, requestOf(operation, values, content))
            if (status === 200) remember(body)
            if (status === 401) await caller.renew?.()
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }),
          { numRuns: requests, seed: fuzzSeed, endOnFailure: true },
        )
      const told = `${operations.length} operations, ${kind} requests: ${describe(statuses)} (seed ${fuzzSeed})`
      return { operations: operations.length, statuses, told }
    },
  }
}
