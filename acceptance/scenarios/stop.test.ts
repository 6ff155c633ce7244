import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrganization, type Organization } from './organization.ts'
import { type Parapet, startParapet } from './parapet.ts'
import { exchange, groupsPath } from './request.ts'
import { sharedDatabase } from './shared-database.ts'

const connections = process.env['FAULTS'] === 'full' ? 1_000 : 50
const env = { ...sharedDatabase(), RATE_LIMIT_PER_MINUTE: '1000000' }

let organization: Organization

before(async () => {
  organization = await createOrganization(env)
})

type Outcome = 'answered' | 'refused' | 'lost'

type Call = {
  /** When its last byte was handed to the system; undefined while it was not. */
  sentAt?: number
  endedAt?: number
  outcome?: Outcome
  failure?: string
}

type Load = { url: string; token: string; agent: Agent }

const outcomeOf = (error: NodeJS.ErrnoException): Outcome =>
  error.code === 'ECONNREFUSED' ? 'refused' : 'lost'

/** One call on a kept-alive connection; a list and a change take turns. */
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
        // More calls at once than it takes: the rest is told to come again, which is an answer too.
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
  'SIGTERM under load resets no request: each one sent before it is answered in full',
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
      `stopped after ${stopMs} ms; sent before: ${sentBefore.length}, of which under way ${inFlight.length}; sent after: ` +
        `${after.answered?.length ?? 0} answered, ${after.refused?.length ?? 0} refused, ${after.lost?.length ?? 0} lost`,
    )
    assert.ok(inFlight.length >= connections / 2, `Only ${inFlight.length} requests were under way.`)
    assert.deepEqual(
      sentBefore.filter(({ outcome }) => outcome !== 'answered'),
      [],
    )
    assert.deepEqual(exit, { code: 0, signal: null })
  },
)

/** A request whose body is sent up to its middle. */
const sendHalf = async ({ url }: Parapet, body: string): Promise<{ socket: Socket; rest: string }> => {
  const { access_token: token } = (await exchange(url, organization)).body
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const half = Math.floor(body.length / 2)
  socket.write(
    `POST ${groupsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  )
  await sleep(300)
  return { socket, rest: body.slice(half) }
}

test('a stop waits for a request that was sent in part, answers it in full and says that the connection ends', async () => {
  const parapet = await startParapet({ env })
  const { socket, rest } = await sendHalf(parapet, JSON.stringify({ name: 'In parts' }))
  const exited = parapet.stop('SIGTERM')
  assert.equal(await Promise.race([exited, sleep(500, 'waits')]), 'waits')
  socket.write(rest)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await once(socket, 'end')
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/)
  assert.match(answer, /\r\nConnection: close\r\n/i)
  assert.match(answer, /"name":"In parts".*\}$/)
  assert.deepEqual(await exited, { code: 0, signal: null })
})

test('a second signal, of whatever kind, does not wait for what is under way', async (t) => {
  const parapet = await startParapet({ env })
  const { socket } = await sendHalf(parapet, JSON.stringify({ name: 'Never whole' }))
  t.after(() => socket.destroy())
  socket.on('error', () => {})
  const exited = parapet.stop('SIGTERM')
  assert.equal(await Promise.race([exited, sleep(1_500, 'waits')]), 'waits')
  const started = performance.now()
  const exit = await parapet.stop('SIGINT')
  const ms = Math.round(performance.now() - started)
  console.log(`the second signal ended it after ${ms} ms`)
  assert.ok(ms < 2_000, `It took ${ms} ms.`)
  assert.equal(exit.code, 1)
})
