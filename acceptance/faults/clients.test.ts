// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrganization, runJson } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'
import { until } from '../support/until.ts'
import { readMetrics } from '../support/read-metrics.ts'

const isLong = process.env['FAULTS'] === 'full'
const slowSockets = isLong ? 2_000 : 300
const aborts = isLong ? 1_000 : 150
const env = { ...sharedDatabase(), CHECKS: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000' }
const scopes = 'vendor-directory.read,vendor-directory.write,findings.read'

let parapet: Parapet
let token: string

before(async () => {
  parapet = await startParapet({ env })
  const organization = await createOrganization(env, scopes)
  await runJson(
    ['demo', '--org', organization.domain, '--vendors', '10', '--observations', isLong ? '20000' : '5000'],
    env,
  )
  token = (await exchange(parapet.url, organization)).body.access_token
})

/** `clients` counts the sockets other than the database's; those of the rate limiter come and go. */
type Handles = { busy: number; waitedFor: number; clients: number }

const rateLimiterSockets = 2
/** Shorter than PostgreSQL's idle-transaction limit, which must not clean up for us. */
const clearWithinMs = 25_000

const metric = (text: string, name: string): number => {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  assert.ok(value !== undefined, `${name} is not in /metrics.`)
  return Number(value)
}

const handles = async (): Promise<Handles> => {
  const text = await readMetrics(parapet.url)
  const busy = metric(text, 'parapet_database_connections\\{state="busy"\\}')
  const idle = metric(text, 'parapet_database_connections\\{state="idle"\\}')
  const sockets = metric(text, 'nodejs_active_resources\\{type="TCPSocketWrap"\\}')
  return {
    busy,
    waitedFor: metric(text, 'parapet_database_connections\\{state="waited_for"\\}'),
    clients: sockets - busy - idle,
  }
}

/** Database connections are idle again, and there are no more client sockets than before. */
const assertNothingLeft = async (earlier: Handles): Promise<void> => {
  let last = earlier
  const ms = await until('nothing is left behind', clearWithinMs, async () => {
    last = await handles()
    return last.busy === 0 && last.waitedFor === 0 && last.clients <= earlier.clients + rateLimiterSockets
  }).catch((error: Error) => {
    throw new Error(`${error.message} Before ${JSON.stringify(earlier)}, now ${JSON.stringify(last)}.`)
  })
  console.log(`nothing left after ${ms} ms`)
}

const open = async (): Promise<Socket> => {
  const { hostname, port } = new URL(parapet.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const post = (path: string, fields: object): string => {
  const body = JSON.stringify(fields)
  return (
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

const creation = (name: string): string => post(groupsPath, { name })
const exporting = (): string => post('/public/v1/observations/export', {})

/** Measures how other callers are answered in the meantime, one call after another. */
const besideOthers = async (work: () => Promise<void>): Promise<void> => {
  const over = new AbortController()
  let answered = 0
  const others = (async () => {
    do {
      const { status } = await request(`${parapet.url}${groupsPath}`, { token, timeoutMs: 60_000 })
      assert.equal(status, 200)
      answered += 1
    } while (!over.signal.aborted)
  })()
  await work().finally(() => over.abort())
  await others
  console.log(`${answered} calls of others were answered meanwhile`)
}

test('clients that disconnect during a request leave nothing behind, and half a request has no effect', async () => {
  const earlier = await handles()
  await besideOthers(async () => {
    for (let at = 0; at < aborts; at += 1) {
      const socket = await open()
      const text = creation(`Aborted ${at}`)
      // Some after the headers, some within them, some just before the last byte.
      socket.write(text.slice(0, [20, text.length - 1, text.length - 12][at % 3]))
      if (at % 10 === 0) await sleep(5)
      if (at % 2 === 0) socket.destroy()
      else socket.resetAndDestroy()
    }
  })
  await assertNothingLeft(earlier)
  const { body } = await request(`${parapet.url}${groupsPath}?limit=200`, { token })
  assert.deepEqual(
    body.vendorGroups.filter(({ name }: { name: string }) => name.startsWith('Aborted')),
    [],
  )
})

test('clients that disconnect during a response leave nothing behind, including streams', async () => {
  const earlier = await handles()
  await besideOthers(async () => {
    for (let at = 0; at < aborts; at += 1) {
      const socket = await open()
      socket.write(at % 3 === 0 ? exporting() : creation(`Unheard ${at}`))
      if (at % 3 === 0) await Promise.race([once(socket, 'data'), sleep(2_000)])
      socket.resetAndDestroy()
    }
  })
  await assertNothingLeft(earlier)
})

test(`${slowSockets} sockets that send slowly or do not read do not hold up other callers`, async () => {
  const earlier = await handles()
  const sockets: Socket[] = []
  for (let at = 0; at < slowSockets; at += 1) sockets.push(await open())
  await besideOthers(async () => {
    const texts = sockets.map((_, at) => creation(`Slow ${at}`))
    // Every fifth requests a lot and reads none of it.
    for (const [at, socket] of sockets.entries()) {
      if (at % 5 !== 0) continue
      socket.pause()
      socket.write(exporting())
    }
    for (let turn = 0; turn < 10; turn += 1) {
      for (const [at, socket] of sockets.entries())
        if (at % 5 !== 0 && socket.writable) socket.write(texts[at]?.slice(turn, turn + 1) ?? '')
      await sleep(300)
    }
    const { clients } = await handles()
    assert.ok(clients > earlier.clients + slowSockets / 2, `Only ${clients} sockets were open.`)
  })
  for (const socket of sockets) socket.destroy()
  await assertNothingLeft(earlier)
})

test('a slow reader gets the whole export while others are answered', async () => {
  const lines = async (pauseMs: number): Promise<number> => {
    const socket = await open()
    socket.write(exporting())
    let text = ''
    for await (const chunk of socket.setEncoding('utf8')) {
      text += String(chunk)
      if (pauseMs > 0) await sleep(pauseMs)
    }
    assert.match(text, /^HTTP\/1\.1 200 OK\r\n/)
    assert.ok(text.endsWith('0\r\n\r\n'), 'The answer was cut off.')
    return text.split('\n').length
  }
  const whole = await lines(0)
  await besideOthers(async () => {
    assert.ok((await lines(10)) >= whole * 0.9)
  })
})
