import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { deserialize } from 'node:v8'
import pg from 'pg'
import type { Statement } from './statements-of.ts'

// The minimum cost of calls: the same statements with only node:http and pg, without fence, token, limits or parsing.
const [url, file = ''] = process.argv.slice(2)
// Written by the benchmark as this type.
const calls = deserialize(await readFile(file)) as ReadonlyMap<string, readonly Statement[]>
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  pipeline: true,
  options: '-c timezone=UTC -c random_page_cost=1.1',
})
const { privateKey } = generateKeyPairSync('ed25519')

/** Passes a page's text from PostgreSQL through unchanged. */
const textOf = (row: Record<string, unknown>): string =>
  typeof row['items'] === 'string' ? `{"rows":[${row['items']}]}` : JSON.stringify(row)

const run = async (statements: readonly Statement[]): Promise<string> => {
  const client = await pool.connect()
  try {
    const results = await Promise.all(
      statements.map(({ name, text, values }) =>
        client.query<Record<string, unknown>>({
          ...(name !== undefined && { name }),
          text,
          values: [...values],
        }),
      ),
    )
    return results.flatMap(({ rows }) => rows.map(textOf)).join('\n')
  } finally {
    client.release()
  }
}

/** The secret's hash and a signature, which issuing a token needs besides looking up its credential. */
const signed = (found: string): string => {
  const secret = createHash('sha256').update(found).digest('base64url')
  const claims = Buffer.from(JSON.stringify({ secret, now: Date.now() })).toString('base64url')
  return JSON.stringify({
    access_token: `${claims}.${sign(null, Buffer.from(claims), privateKey).toString('base64url')}`,
  })
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  await once(request.resume(), 'end')
  const name = decodeURIComponent((request.url ?? '/').slice(1))
  const body = await run(calls.get(name) ?? [])
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(request.headers['x-signed'] === undefined ? body : signed(body))
}

const server = createServer((request, response) => void answer(request, response))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
