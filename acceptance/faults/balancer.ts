import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import { afterFile } from '../support/after-file.ts'
import { freePort } from '../support/free-port.ts'

type Backend = { url: string; isReady: boolean; isAsked: boolean; agent: Agent }

export type Balancer = {
  url: string
  add: (url: string) => void
  remove: (url: string) => void
  isReady: (url: string) => boolean
}

const lookEveryMs = 200

/**
 * Sends each request to the next process that last reported ready, like a load balancer, and never sends one twice: the
 * caller sees what a process fails to answer.
 */
export const startBalancer = async (): Promise<Balancer> => {
  const backends = new Map<string, Backend>()
  let turn = 0

  const next = (): Backend | undefined => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % (ready.length || 1)]
  }

  const server: Server = createServer((incoming: IncomingMessage, outgoing) => {
    const backend = next()
    const fail = (why: string): void => {
      if (!outgoing.headersSent) outgoing.writeHead(502).end(JSON.stringify({ why }))
      else outgoing.destroy()
    }
    if (!backend) return fail('no process is ready')
    const { method, url, headers } = incoming
    const onward = httpRequest(`${backend.url}${url}`, { agent: backend.agent, method, headers })
    onward.once('error', (error) => fail(`${backend.url}: ${error.message}`))
    onward.once('response', (answer) => {
      const { connection: _hop, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.once('error', (error) => fail(error.message))
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })

  const look = async (backend: Backend): Promise<void> => {
    // A second question could be answered first, and the older answer would then replace the newer.
    if (backend.isAsked) return
    backend.isAsked = true
    const answer = await fetch(`${backend.url}/ready`, { headers: { Connection: 'close' } }).catch(
      () => undefined,
    )
    await answer?.text().catch(() => '')
    backend.isReady = answer?.status === 200
    backend.isAsked = false
  }
  const timer = setInterval(() => {
    for (const backend of backends.values()) void look(backend)
  }, lookEveryMs)

  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  afterFile(async () => {
    clearInterval(timer)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => {
      backends.set(url, { url, isReady: false, isAsked: false, agent: new Agent({ keepAlive: true }) })
    },
    remove: (url) => {
      backends.get(url)?.agent.destroy()
      backends.delete(url)
    },
    isReady: (url) => backends.get(url)?.isReady ?? false,
  }
}
