// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { newDataDirectory, postmasterOf } from '../support/data-directory.ts'
import { createOrganization, type Organization } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { descendantsOf, isAlive } from '../support/process-tree.ts'
import { readMetrics } from '../support/read-metrics.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { until } from '../support/until.ts'

const limitPerMinute = 100

const env = {
  DATA_DIR: await newDataDirectory(),
  DEMO: 'off',
  PROCESSES: '2',
  RATE_LIMIT_PER_MINUTE: String(limitPerMinute),
}

let parapet: Parapet
let organization: Organization

/** The processes that answer: all Parapets below the one that was started. */
const workersOf = ({ pid }: Parapet): number[] =>
  descendantsOf(pid).filter((below) => {
    try {
      return readFileSync(`/proc/${below}/cmdline`, 'utf8').includes('\0serve\0') && isAlive(below)
    } catch {
      return false
    }
  })

const answeredWithinMs = 120_000

/** One answer on a new connection: connections, not calls, are distributed. A reset one is undefined. */
const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const call = get(url, { agent, headers }, (response) => {
      response.resume().once('close', () => resolve(response.complete ? response.statusCode : undefined))
    })
    call.once('error', () => resolve(undefined))
    call.setTimeout(answeredWithinMs, () => {
      reject(new Error(`${url} did not answer within ${answeredWithinMs} ms.`))
      call.destroy()
    })
  })

const tokenOf = async (): Promise<string> => (await exchange(parapet.url, organization)).body.access_token

/** The sum of a metric over the matching labels. */
const sumOf = (text: string, line: RegExp): number =>
  [...text.matchAll(new RegExp(`^${line.source} ([\\d.]+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )

/** The metrics of both processes; one that is too busy to answer in time, or still starting, is left out. */
const metricsText = async (): Promise<string> => {
  let text = ''
  await until('both processes are counted', answeredWithinMs, async () => {
    text = await readMetrics(parapet.url, AbortSignal.timeout(answeredWithinMs))
    return sumOf(text, /parapet_processes/) === 2
  })
  return text
}

test('two processes answer at one address once both listen, on a PostgreSQL that the first one owns', async () => {
  parapet = await startParapet({ env })
  assert.equal(workersOf(parapet).length, 2)
  assert.equal((await request(`${parapet.url}/ready`)).status, 200)
  organization = await createOrganization(env)
  assert.equal(parapet.output().match(/Parapet is ready/g)?.length, 1)
})

test('metrics cover both processes, whichever answers', async () => {
  const asked = 40
  for (let count = 0; count < asked; count += 1) assert.equal(await statusOf(`${parapet.url}/live`), 200)
  const counted = /parapet_request_duration_seconds_count\{operation="live",status="200"\}/
  const seen = [await metricsText(), await metricsText(), await metricsText()]
  for (const text of seen) assert.equal(sumOf(text, counted), asked)
})

test(`a limit of ${limitPerMinute} holds across both processes`, async () => {
  const asked = 3 * limitPerMinute
  const headers = { Authorization: `Bearer ${await tokenOf()}` }
  const statuses: (number | undefined)[] = []
  const started = performance.now()
  while (statuses.length < asked) {
    const calls = Array.from({ length: 10 }, () => statusOf(`${parapet.url}${groupsPath}`, headers))
    // A process that is too busy refuses a call before it counts it.
    statuses.push(...(await Promise.all(calls)).filter((status) => status !== 503))
  }
  const allowed = statuses.filter((status) => status === 200).length
  // If the shared counter is late on a busy machine, a process counts locally, and a new minute may begin.
  const alone = sumOf(await metricsText(), /parapet_rate_limit_fallbacks_total/)
  const minutes = 1 + Math.floor((performance.now() - started) / 60_000)
  assert.ok(
    allowed >= 95 && allowed - alone <= 105 * minutes,
    `${allowed} calls were allowed, ${alone} counted alone, in ${minutes} minutes.`,
  )
  assert.equal(statuses.filter((status) => status === 429).length, statuses.length - allowed)
})

test('a killed process is replaced, and no call hangs', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [killed, other] = workersOf(parapet)
    assert.ok(killed !== undefined && other !== undefined)
    process.kill(killed, 'SIGKILL')
    // What the dying process had accepted is cut off immediately; the other answers the rest.
    for (let count = 0; count < 20; count += 1) await statusOf(`${parapet.url}/live`)
    await until('the killed process is gone', answeredWithinMs, () => !isAlive(killed))
    for (let count = 0; count < 20; count += 1) assert.equal(await statusOf(`${parapet.url}/ready`), 200)
    await until('another has taken its place', answeredWithinMs, () => workersOf(parapet).length === 2)
    assert.ok(isAlive(other))
    await metricsText()
  }
  assert.match(parapet.output(), /A process ended by SIGKILL; a new one starts in 100 ms\./)
})

test('SIGTERM ends all processes and PostgreSQL', async () => {
  const below = descendantsOf(parapet.pid)
  const postmaster = postmasterOf(env.DATA_DIR)
  assert.deepEqual(await parapet.stop('SIGTERM'), { code: 0, signal: null })
  assert.deepEqual(below.filter(isAlive), [])
  assert.ok(postmaster !== undefined && !isAlive(postmaster))
})

test('if the first process is killed, the others end, and the next start recovers as after any crash', async () => {
  parapet = await startParapet({ env })
  const workers = workersOf(parapet)
  assert.equal(workers.length, 2)
  process.kill(parapet.pid, 'SIGKILL')
  await until('none is left', answeredWithinMs, () => !workers.some(isAlive))
  parapet = await startParapet({ env })
  assert.equal((await request(`${parapet.url}/ready`)).status, 200)
  assert.equal((await exchange(parapet.url, organization)).status, 200)
  assert.deepEqual(await parapet.stop('SIGTERM'), { code: 0, signal: null })
})

test('a start that cannot listen ends with an error sentence and leaves nothing behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  assert.ok(typeof address === 'object' && address !== null)
  await assert.rejects(
    startParapet({ env: { ...env, PORT: String(address.port) } }),
    /EADDRINUSE[\s\S]*A process ended with 1 before it was ready/,
  )
  taken.close()
  assert.equal(postmasterOf(env.DATA_DIR), undefined)
})
