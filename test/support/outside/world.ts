import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer, type ServerOptions } from 'node:https'
import { createServer as createTcpServer, type Server } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { OutsideSettings } from '../../../server/src/collect/probe/outside-settings.ts'
import { freePort } from '../free-port.ts'
import { type Authority, createAuthority } from './certificates.ts'
import { type DnsServer, startDnsServer } from './dns-server.ts'
import { serveZone, type ZoneAnswers } from './zone-server.ts'

export type HostParts = {
  http?: RequestListener
  https?: { tls: ServerOptions; listener: RequestListener }
  /** What the mail server advertises in response to EHLO. */
  smtp?: readonly string[]
  /** What it presents after STARTTLS, which it refuses without. */
  smtpTls?: ServerOptions
  /** What it answers to the first bytes, in place of TLS. */
  hello?: (first: Buffer) => Buffer | undefined
  /** How the name server answers. */
  zone?: ZoneAnswers
}

export type Host = {
  address: string
  /** Connections so far, by the intended port. */
  connections: Record<25 | 53 | 80 | 443, number>
  /** The most connections that were open at the same time. */
  mostOpen: number
  /** `METHOD scheme://host/path` of every request. */
  requests: string[]
  /** User agents seen. */
  userAgents: Set<string>
}

/** An internet on loopback: a resolver, a certificate authority, and hosts with their own addresses. */
export type World = {
  settings: OutsideSettings
  dns: DnsServer
  authority: Authority
  host: (parts: HostParts, address?: string) => Promise<Host>
  close: () => Promise<void>
}

const speakSmtp = (extensions: readonly string[], tls?: ServerOptions): Server =>
  createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail ESMTP\r\n')
    const answer = (piece: Buffer): void => {
      const line = piece.toString('latin1')
      if (line.startsWith('EHLO [')) {
        const lines = ['mail greets you', ...extensions]
        socket.write(lines.map((text, at) => `250${at === lines.length - 1 ? ' ' : '-'}${text}\r\n`).join(''))
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else if (line.startsWith('STARTTLS') && tls) {
        socket.off('data', answer)
        socket.write('220 go ahead\r\n')
        const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) })
        secured.on('error', () => {})
        secured.on('data', () => secured.end('221 bye\r\n'))
      } else socket.write('500 what\r\n')
    }
    socket.on('data', answer)
  })

/** Hands connections to a server, except for those whose first bytes get an answer here. */
const answerFirst = (server: Server, hello: (first: Buffer) => Buffer | undefined): Server =>
  createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first: Buffer) => {
      const answer = hello(first)
      if (answer) return void socket.end(answer)
      socket.pause()
      socket.unshift(first)
      server.emit('connection', socket)
    })
  })

const ports = [25, 53, 80, 443] as const

/** Hosts listen on free ports, or on the usual ones for clients that know no others, which takes more rights. */
export const startWorld = async ({ hasUsualPorts = false } = {}): Promise<World> => {
  const [dns, authority, ...own] = await Promise.all([
    startDnsServer(),
    createAuthority('Test Root'),
    ...ports.map(async (port) => [port, hasUsualPorts ? port : await freePort()] as const),
  ])
  const remapped = new Map<number, number>(own)
  const servers: Server[] = []
  const open = new Map<Host, number>()
  let count = 0

  const listen = async (
    server: Server,
    address: string,
    port: 25 | 53 | 80 | 443,
    host: Host,
  ): Promise<void> => {
    server.on('connection', (socket) => {
      host.connections[port] += 1
      host.mostOpen = Math.max(host.mostOpen, (open.get(host) ?? 0) + 1)
      open.set(host, (open.get(host) ?? 0) + 1)
      socket.once('close', () => open.set(host, (open.get(host) ?? 0) - 1))
    })
    // Clients that hang up are normal here.
    server.on('tlsClientError', () => {})
    server.listen(remapped.get(port), address)
    await once(server, 'listening')
    servers.push(server)
  }

  return {
    settings: {
      allowedNetworks: ['127.0.0.0/8'],
      dnsServers: [dns.address],
      ports: remapped,
      extraAuthorities: [authority.certificate],
    },
    dns,
    authority,
    host: async ({ http, https, smtp, smtpTls, hello, zone }, given) => {
      count += 1
      const address = given ?? `127.7.${count >> 8}.${count & 255}`
      const host: Host = {
        address,
        connections: { 25: 0, 53: 0, 80: 0, 443: 0 },
        mostOpen: 0,
        requests: [],
        userAgents: new Set(),
      }
      const noting =
        (scheme: string, listener: RequestListener): RequestListener =>
        (request, response) => {
          host.requests.push(`${request.method} ${scheme}://${request.headers.host}${request.url}`)
          host.userAgents.add(request.headers['user-agent'] ?? '')
          listener(request, response)
        }
      if (http) await listen(createHttpServer(noting('http', http)), address, 80, host)
      if (https) {
        const server = createHttpsServer(https.tls, noting('https', https.listener))
        await listen(hello ? answerFirst(server, hello) : server, address, 443, host)
      }
      if (smtp) await listen(speakSmtp(smtp, smtpTls), address, 25, host)
      if (zone) await listen(serveZone(zone), address, 53, host)
      return host
    },
    close: async () => {
      await dns.close()
      await Promise.all(
        servers.map(async (server) => {
          if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
            server.closeAllConnections()
          server.close()
          await once(server, 'close')
        }),
      )
    },
  }
}
