import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type OpenApi, type Operation, operationsOf } from './document.ts'
import { spoil } from './spoil.ts'
import { type Pool, valueOf } from './value-of.ts'

export const fuzzIsLong = process.env['FAULTS'] === 'full'
const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

type Fuzzed = { operations: number; statuses: ReadonlyMap<number, number>; told: string }

export type Fuzzer = {
  /** Keeps what an answer holds for later requests, by the name of its field. */
  remember: (answer: unknown) => void
  /** Names under which requests ask for what answers call otherwise. */
  alias: (from: string, ...to: string[]) => void
  pool: Map<string, unknown[]>
  /** Sends so many requests at each operation; an answer that the document does not foresee fails. */
  fuzz: (kind: 'valid' | 'spoilt', requests: number) => Promise<Fuzzed>
}

const mostKept = 30

/** Where requests go, and with which proof. */
type Caller = {
  url: string
  headers: () => Readonly<Record<string, string>>
  /** Gets another proof once the last one is not accepted any more: refused, nothing else would be tried. */
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
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** An answer that the document does not foresee fails, whatever was asked. */
const check = async (
  caller: Caller,
  operation: Operation,
  asked: Request,
): Promise<{ status: number; body?: unknown }> => {
  const { path, query } = asked
  const { status, headers, text } = await send(caller, operation, asked)
  const told = `${operation.name} ${JSON.stringify(asked).slice(0, 2_000)} answered ${status} ${text.slice(0, 1_000)}`
  assert.ok(status < 500, told)
  // Whatever is asked for, an address of tens of kilobytes does not get as far as an operation.
  if (status === 431 && path.length + query.length > 8_192) return { status }
  assert.ok(operation.answers.has(status), `${told}, a status that the document does not name`)
  assert.match(headers.get('x-request-id') ?? '', /^req_/, told)
  const validator = operation.answers.get(status)
  if (!validator || !(headers.get('content-type') ?? '').startsWith('application/json')) return { status }
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

/** Sends those of a document's operations that it takes whatever fits them, or hardly does. */
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
