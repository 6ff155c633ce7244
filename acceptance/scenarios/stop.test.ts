// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createOrganization, type Organization } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'
import { until } from '../support/until.ts'

const connections = process.env['FAULTS'] === 'full' ? 1_000 : 50
const env = { ...sharedDatabase(), RATE_LIMIT_PER_MINUTE: '1000000' }

let organization: Organization

before(async () => {
  organization = await createOrganization(env)
})

type Outcome = 'answered' | 'refused' | 'lost'

type Call = {
  /** When its last byte was handed to the system; undefined until then. */
  sentAt?: number
  endedAt?: number
  outcome?: Outcome
  failure?: string
}

type Load = { url: string; token: string; agent: Agent }

const outcomeOf = (error: NodeJS.ErrnoException): Outcome =>
  error.code === 'ECONNREFUSED' ? 'refused' : 'lost'

/** One call on a kept-alive connection, alternating between a list and a change. */
const makeCall = ({ url, token, agent }: Load, call: Call, name: string | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (outcome: Outcome, failure?: string): void => {
      Object.assign(call, { outcome, failure, endedAt: performance.now() })
      resolve()
    }
    const sending = httpRequest(`${url}${groupsPath}`, {
      agent,
      method: name === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(name !== undefined && { 'Content-Type': 'application/json' }),
      },
    })
    sending.once('finish', () => (call.sentAt = performance.now()))
    sending.once('error', (error: NodeJS.ErrnoException) => end(outcomeOf(error), error.message))
    sending.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', (error) => end('lost', error.message))
      response.once('end', () => {
        const { complete, statusCode = 0 } = response
        // With more concurrent calls than it accepts, the rest are told to retry, which is an answer too.
        const whole = complete && [200, 503].includes(statusCode) && typeof JSON.parse(text) === 'object'
        end(whole ? 'answered' : 'lost', `${statusCode} ${text}`)
      })
    })
    sending.end(name === undefined ? undefined : JSON.stringify({ name }))
  })

/** Calls one after the other on each connection until new connections are refused or a call is lost. */
const keepCalling = async (load: Load, worker: number, calls: Call[]): Promise<void> => {
  for (let count = 0; ; count += 1) {
    const call: Call = {}
    calls.push(call)
    await makeCall(load, call, count % 2 === 0 ? `Worker ${worker}, group ${count}` : undefined)
    if (call.outcome !== 'answered') return
  }
}

test(
  'SIGTERM under load resets no request: each one sent before it gets a full response',
  { timeout: 240_000 },
  async (t) => {
    const parapet = await startParapet({ env })
    const { access_token: token } = (await exchange(parapet.url, organization)).body
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    t.after(() => agent.destroy())
    const calls: Call[] = []
    const workers = Array.from({ length: connections }, (_, worker) =>
      keepCalling({ url: parapet.url, token, agent }, worker, calls),
    )
    while (calls.filter(({ outcome }) => outcome === 'answered').length < 4 * connections) await sleep(10)
    const stoppedAt = performance.now()
    const exit = await parapet.stop('SIGTERM')
    const stopMs = Math.round(performance.now() - stoppedAt)
    await Promise.all(workers)

    const sentBefore = calls.filter(({ sentAt = Infinity }) => sentAt < stoppedAt)
    const inFlight = sentBefore.filter(({ endedAt = Infinity }) => endedAt > stoppedAt)
    const after = Object.groupBy(
      calls.filter((call) => !sentBefore.includes(call)),
      ({ outcome }) => outcome ?? 'lost',
    )
    console.log(
      `stopped after ${stopMs} ms; sent before: ${sentBefore.length} (${inFlight.length} still running); sent after: ` +
        `${after.answered?.length ?? 0} answered, ${after.refused?.length ?? 0} refused, ${after.lost?.length ?? 0} lost`,
    )
    assert.ok(inFlight.length >= connections / 2, `Only ${inFlight.length} requests were still running.`)
    assert.deepEqual(
      sentBefore.filter(({ outcome }) => outcome !== 'answered'),
      [],
    )
    assert.deepEqual(exit, { code: 0, signal: null })
  },
)

const tokenOf = async ({ url }: Parapet): Promise<string> =>
  (await exchange(url, organization)).body.access_token

/** A connection that has sent no more than this. */
const openWith = async ({ url }: Parapet, text: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text !== '') await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

/** A request that the service has begun to receive and whose body is sent half-way. */
const sendHalf = async (parapet: Parapet, body: string): Promise<{ socket: Socket; rest: string }> => {
  const half = Math.floor(body.length / 2)
  const socket = await openWith(
    parapet,
    `POST ${groupsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await tokenOf(parapet)}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n` +
      body.slice(0, half),
  )
  assert.match(String(await once(socket, 'data')), /^HTTP\/1\.1 100 Continue\r\n/)
  return { socket, rest: body.slice(half) }
}

/** The transactions that wait for this one; on a cluster, they wait on the node of the row. */
const waitingHere =
  process.env['CITUS_URL'] === undefined
    ? `select from pg_stat_activity where wait_event_type = 'Lock' and pg_backend_pid() = any(pg_blocking_pids(pid))`
    : `select from citus_internal.global_blocked_processes() where blocking_global_pid = citus_backend_gpid()`

/** A change that waits in the database until released, so that it is under way as long as a test needs. */
const startHeldRequest = async (parapet: Parapet) => {
  const token = await tokenOf(parapet)
  const made = await request(`${parapet.url}${groupsPath}`, {
    method: 'POST',
    token,
    body: { name: `Held ${randomUUID()}` },
  })
  const { id } = made.body.vendorGroup
  const client = new pg.Client({ connectionString: sharedDatabase()['DATABASE_URL'] })
  await client.connect()
  await client.query('begin')
  // Found first: Citus locks a row only where its organization is named.
  const { rows } = await client.query<{ organization: number; id: string }>(
    `select organization_id as organization, id from vendor_group where app_wire_id('vgr', id) = $1`,
    [id],
  )
  const [row = assert.fail()] = rows
  await client.query('select from vendor_group where organization_id = $1 and id = $2 for update', [
    row.organization,
    row.id,
  ])
  const answer = request(`${parapet.url}${groupsPath}/${id}`, {
    method: 'PATCH',
    token,
    body: { description: 'Changed' },
  })
  await until('the request waits in the database', 120_000, async () => {
    const { rowCount } = await client.query(waitingHere)
    return (rowCount ?? 0) > 0
  })
  return {
    answer,
    letGo: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

const body = JSON.stringify({ name: 'Never whole' })

for (const processes of ['1', '2'])
  test(`idle connections do not delay the shutdown of ${processes} process(es)`, async () => {
    const parapet = await startParapet({ env: { ...env, PROCESSES: processes } })
    const { access_token: token } = (await exchange(parapet.url, organization)).body
    const post = `POST ${groupsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    const texts = [
      '',
      'G',
      `GET ${groupsPath} HTTP/1.1\r\nHost: x\r\n`,
      `${post}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      `${post}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
      `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam`,
      'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
    ]
    const sockets = await Promise.all([...texts, ...texts].map((text) => openWith(parapet, text)))
    const closed = sockets.map((socket) => once(socket.resume(), 'close'))
    await sleep(300)
    const startedAt = performance.now()
    const exit = await parapet.stop('SIGTERM')
    const ms = Math.round(performance.now() - startedAt)
    console.log(`stopped after ${ms} ms`)
    await Promise.all(closed)
    assert.deepEqual(exit, { code: 0, signal: null })
    // Far from the 31 s after which everything is cut off, even on a busy machine.
    assert.ok(ms < 20_000, `It took ${ms} ms.`)
  })

test('requests in progress are finished, and idle connections end before them', async () => {
  const parapet = await startParapet({ env })
  const silent = await openWith(parapet, '')
  const half = await openWith(parapet, 'GET / HTTP/1.1\r\nHost: x\r\n')
  const { answer, letGo } = await startHeldRequest(parapet)
  const exited = parapet.stop('SIGTERM')
  await Promise.all([once(silent.resume(), 'close'), once(half.resume(), 'close')])
  await letGo()
  const { status, headers, body: changed } = await answer
  assert.deepEqual([status, changed.vendorGroup.description], [200, 'Changed'])
  assert.equal(headers.get('connection'), 'close')
  assert.deepEqual(await exited, { code: 0, signal: null })
})

test('a request completed right after the signal gets a full response that announces the end of the connection', async () => {
  const parapet = await startParapet({ env })
  const { socket, rest } = await sendHalf(parapet, JSON.stringify({ name: 'In parts' }))
  const exited = parapet.stop('SIGTERM')
  await until('it has heard the signal', 120_000, () => parapet.output().includes('Stopping on SIGTERM'))
  socket.write(rest)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await once(socket, 'end')
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/)
  assert.match(answer, /\r\nConnection: close\r\n/i)
  assert.match(answer, /"name":"In parts".*\}$/)
  assert.deepEqual(await exited, { code: 0, signal: null })
})

test('a second signal of any kind does not wait for requests in progress', async () => {
  const parapet = await startParapet({ env })
  const { answer, letGo } = await startHeldRequest(parapet)
  answer.catch(() => {})
  const exited = parapet.stop('SIGTERM')
  assert.equal(await Promise.race([exited, sleep(1_500, 'waits')]), 'waits')
  const exit = await parapet.stop('SIGINT')
  await letGo()
  assert.equal(exit.code, 1)
})
