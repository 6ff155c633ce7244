import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { allOperations, areas, type MemberRole, type Operations, type Scope, scopes } from '@parapet/contract'
import { type Client, createClient } from '@parapet/contract/client'
import { pino } from 'pino'
import { hashClientSecret, newClientSecret } from '../../server/src/domain/connectors/client-secret.ts'
import { newId, type OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { retryDeadlock } from '../../server/src/gateway/retry-deadlock.ts'
import { createService, type Service, type ServiceOptions } from '../../server/src/gateway/service.ts'
import { consoleHandlers } from '../../server/src/operations/console-handlers.ts'
import { handlers } from '../../server/src/operations/index.ts'
import { insertCredential } from '../../server/src/store/connectors/credential.ts'
import type { SystemDb } from '../../server/src/store/kernel/store.ts'
import {
  insertOrganization,
  insertOrganizationDomains,
  type OrganizationIds,
} from '../../server/src/store/organization/organization.ts'
import { checkOutput } from './check-output.ts'
import { recordStatements } from '../fence/statement-log.ts'
import { plainUrl, testDatabaseUrl } from './scratch-database.ts'
import { newTestSession } from './new-test-session.ts'
import { share } from './shared.ts'
import { testSecretKeys } from './test-secret-keys.ts'

export type Reply = {
  status: number
  headers: Headers
  text: string
  /** Parsed JSON; undefined if the response is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
  body: any
}

export type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  /** An object is sent as JSON, text and bytes unchanged. */
  body?: unknown
  /** Defaults to the organization's own; null sends none. */
  token?: string | null
}

export type TestOrganization = {
  organizationId: OrganizationId
  /** How callers know the organization. */
  publicId: string
  /** The primary domain. */
  domain: string
  /** All domains, the primary one first. */
  domains: string[]
  clientId: string
  clientSecret: string
  token: string
  client: Client
  request: (path: string, options?: RequestOptions) => Promise<Reply>
  /** The ids of the people who call the console, one for each role. */
  people: Readonly<Record<MemberRole, string>>
  /** Calls as one of them, with a session instead of a token. */
  console: (path: string, options?: RequestOptions & { role?: MemberRole }) => Promise<Reply>
  /** The session cookie's value for a new member of the organization, for use in a browser. */
  session: (role: MemberRole) => Promise<string>
}

export type TestService = {
  url: string
  service: Service
  request: (path: string, options?: RequestOptions) => Promise<Reply>
  /** A fresh organization with one credential; this is how tests are isolated. */
  newOrganization: (granted?: readonly Scope[], kind?: OrganizationKind) => Promise<TestOrganization>
  /** Another credential of the organization. */
  newCredential: (organizationId: OrganizationId, granted?: readonly Scope[]) => Promise<Credential>
  exchange: (credential: Credential) => Promise<string>
}

type OrganizationKind = { domainCount?: number; hasVrm?: boolean }

type Credential = { clientId: string; clientSecret: string }

const allScopes = Object.keys(scopes) as Scope[]

const statementLog = process.env['TEST_STATEMENTS']
const onStatement = statementLog === undefined ? undefined : recordStatements(statementLog)

const payload = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)

const defaults = {
  areas,
  operations: allOperations,
  handlers: { ...handlers, ...consoleHandlers },
  publicUrl: 'http://parapet.test',
  counters: 'memory',
  rateLimitPerMinute: 1_000_000,
  tokenFailuresPerMinute: 20,
  signInFailures: 10,
  mailsPerHour: 1_000_000,
  tokenTtlSeconds: 3600,
  cursorTtlSeconds: 86_400,
  // The tests run in the same thread and block it.
  maxDelayMs: 60_000,
} as const

type Overrides = Partial<ServiceOptions<typeof allOperations>>

/** A service shared by all test files of a process. */
export const shareService = (
  prepare: () => Promise<{ overrides: Overrides; port: number }>,
): (() => Promise<TestService>) =>
  share(async () => {
    const { overrides, port } = await prepare()
    const { end, ...value } = await openService({ ...defaults, ...overrides }, port)
    return { value, end }
  })

const sharedService = shareService(async () => ({ overrides: {}, port: 0 }))

/**
 * The real service on a free loopback port and the suite's PostgreSQL. Without options all test files in the process
 * share one, so a test that stops or fills it asks for its own, if only with {}.
 */
export const startService = (overrides?: Overrides, port = 0): Promise<TestService> =>
  overrides === undefined ? sharedService() : startServiceWith({ ...defaults, ...overrides }, port)

type OptionsWith<C extends Operations> = Pick<ServiceOptions<C>, 'areas' | 'operations' | 'handlers'> &
  Partial<ServiceOptions<C>>

/** The real service on the suite's PostgreSQL, not listening yet; the caller closes it. */
export const createServiceWith = <C extends Operations>(options: OptionsWith<C>): Promise<Service> =>
  createService({
    ...defaults,
    secretKeys: () => testSecretKeys,
    log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    ...options,
    databaseUrl: plainUrl(options.databaseUrl ?? testDatabaseUrl()),
    onStatement: (text) => {
      onStatement?.(text)
      options.onStatement?.(text)
    },
  })

/** Runs for as long as the test file, with the test's own contract. */
export const startServiceWith = async <C extends Operations>(
  options: OptionsWith<C>,
  port = 0,
): Promise<TestService> => {
  const { end, ...service } = await openService(options, port)
  after(end)
  return service
}

const openService = async <C extends Operations>(
  options: OptionsWith<C>,
  port: number,
): Promise<TestService & { end: () => Promise<void> }> => {
  const service = await createServiceWith(options)
  const url = await service.app.listen({ host: '127.0.0.1', port })

  const send = async (
    path: string,
    { method = 'GET', headers = {}, body, token }: RequestOptions,
  ): Promise<Reply> => {
    const json = typeof body === 'object' && !(body instanceof Uint8Array)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(json && { 'Content-Type': 'application/json' }),
        ...(typeof token === 'string' && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: payload(body) }),
      redirect: 'manual',
    })
    const text = await response.text()
    const { status } = response
    const mediaType = response.headers.get('content-type') ?? ''
    const isJson = /[/+]json\b/.test(mediaType) && text !== ''
    const parsed: unknown = isJson ? JSON.parse(text) : undefined
    const [pathname = ''] = path.split('?', 1)
    if (isJson) checkOutput(options.operations, { method, path: pathname, status, mediaType, body: parsed })
    return { status, headers: response.headers, text, body: parsed }
  }

  const newCredential = async (
    organizationId: OrganizationId,
    granted: readonly Scope[] = allScopes,
  ): Promise<Credential> => {
    const credential = { clientId: newId('prc'), clientSecret: newClientSecret() }
    await service.store.system((db) =>
      insertCredential(db, {
        clientId: credential.clientId,
        organizationId,
        name: 'test',
        scopes: granted,
        secretHash: hashClientSecret(credential.clientSecret),
      }),
    )
    return credential
  }

  const exchange = async ({ clientId, clientSecret }: Credential): Promise<string> => {
    const { body } = await send('/v1/oauth/token', {
      method: 'POST',
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    })
    return String(body.access_token)
  }

  const checkedFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const mediaType = response.headers.get('content-type') ?? ''
    if (!/[/+]json\b/.test(mediaType)) return response
    const body: unknown = await response.clone().json()
    const { status } = response
    try {
      const method = init?.method ?? 'GET'
      checkOutput(options.operations, { method, path: pathname, status, mediaType, body })
    } catch (error) {
      // An error thrown here would look like a network error, and the client would retry.
      return Response.json({ message: String(error) }, { status: 400 })
    }
    return response
  }

  return {
    url,
    service,
    end: () => service.close(),
    request: (path, request = {}) => send(path, request),
    newCredential,
    exchange,
    newOrganization: async (granted, { domainCount = 1, hasVrm = true } = {}) => {
      const domain = `${randomUUID()}.example.com`
      const further = Array.from({ length: domainCount - 1 }, () => `${randomUUID()}.example.com`)
      const domains = [domain, ...further]
      const found = async (db: SystemDb): Promise<OrganizationIds> => {
        const ids = await insertOrganization(db, { name: 'Test', hasVrm })
        await insertOrganizationDomains(db, ids.id, domains)
        return ids
      }
      const { id: organizationId, publicId } = await retryDeadlock(() => service.store.system(found))
      const people = { owner: newId('usr'), analyst: newId('usr'), viewer: newId('usr') }
      const signIn = (role: MemberRole) => {
        let session: Promise<string> | undefined
        return () => (session ??= newTestSession(service.store, organizationId, role, people[role]))
      }
      const credential = await newCredential(organizationId, granted)
      const token = await exchange(credential)
      const sessions = { owner: signIn('owner'), analyst: signIn('analyst'), viewer: signIn('viewer') }
      return {
        organizationId,
        publicId,
        domain,
        domains,
        ...credential,
        token,
        client: createClient({ baseUrl: url, token, fetch: checkedFetch }),
        request: (path, request = {}) => send(path, { token, ...request }),
        session: (role) => newTestSession(service.store, organizationId, role),
        people,
        console: async (path, { role = 'owner', headers = {}, ...request } = {}) => {
          const session = await sessions[role]()
          return send(path, { ...request, headers: { Cookie: `parapet_session=${session}`, ...headers } })
        },
      }
    },
  }
}
