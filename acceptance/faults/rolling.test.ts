// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { test } from 'node:test'
import { createOrganization } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'
import { until } from '../support/until.ts'
import { startBalancer } from './balancer.ts'

const isLong = process.env['FAULTS'] === 'full'
const roundsOfRestarts = isLong ? 10 : 1
const callers = 16
const env = {
  ...sharedDatabase(),
  PUBLIC_URL: 'https://parapet.example.com',
  CHECKS: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '1000000',
  // Longer than the balancer takes to notice that a process is leaving.
  DRAIN_S: '2',
}

/** The status, or why there was none. */
const call = (url: string, options: { agent: Agent; token: string; name?: string }): Promise<string> =>
  new Promise((resolve) => {
    const { agent, token, name } = options
    const sending = httpRequest(`${url}${groupsPath}`, {
      agent,
      method: name === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    sending.once('error', (error) => resolve(error.message))
    sending.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', (error) => resolve(error.message))
      response.once('end', () =>
        resolve(response.statusCode === 200 ? '200' : `${response.statusCode} ${text}`),
      )
    })
    sending.end(name === undefined ? undefined : JSON.stringify({ name }))
  })

test('no request fails while two processes are restarted one after the other under load', async (t) => {
  const balancer = await startBalancer()
  const join = async (): Promise<Parapet> => {
    const parapet = await startParapet({ env })
    balancer.add(parapet.url)
    await until('the balancer sends to it', 60_000, () => balancer.isReady(parapet.url))
    return parapet
  }
  const organization = await createOrganization(env)
  let processes = [await join(), await join()]
  const { access_token: token } = (await exchange(balancer.url, organization)).body
  const agent = new Agent({ keepAlive: true })
  t.after(() => agent.destroy())

  const over = new AbortController()
  let answered = 0
  const failed: string[] = []
  const load = Array.from({ length: callers }, async (_, caller) => {
    while (!over.signal.aborted) {
      const name = caller % 2 === 0 ? randomUUID() : undefined
      const outcome = await call(balancer.url, { agent, token, ...(name !== undefined && { name }) })
      if (outcome === '200') answered += 1
      else failed.push(outcome)
    }
  })
  for (let round = 0; round < roundsOfRestarts; round += 1) {
    for (const old of processes) {
      const answeredBefore = answered
      await until('calls are answered', 60_000, () => answered > answeredBefore + 5 * callers)
      assert.deepEqual(await old.stop(), { code: 0, signal: null })
      balancer.remove(old.url)
      const fresh = await join()
      processes = [...processes.filter((each) => each !== old), fresh]
    }
  }
  over.abort()
  await Promise.all(load)
  console.log(`${2 * roundsOfRestarts} restarts: ${answered} requests answered, ${failed.length} failed`)
  assert.deepEqual(failed, [])
})
