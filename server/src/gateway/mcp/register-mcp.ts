import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { ApiError } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseJson } from '../../domain/kernel/json-guard.ts'
import { lazily } from '../../domain/kernel/lazily.ts'
import type { Admission, Way } from '../admission.ts'
import type { BodyLimits } from '../body-limits.ts'
import { errorBody } from '../error-body.ts'
import { sendJson } from '../http-server.ts'
import { refuseOtherMethods } from '../unknown-routes.ts'
import { createHostCheck } from './require-known-host.ts'
import type { Offer } from './tool.ts'

export type McpOptions = {
  /** What is offered at each address, made when it is first needed. */
  toolsets: readonly { path: string; offer: () => Offer }[]
  way: Way
  admission: Admission
  publicUrl: string
  allowedOrigins: readonly string[]
  /** The limits of the tool with the largest input. */
  messageLimits: BodyLimits
}

type McpRequest = FastifyRequest<{ Body: Buffer | undefined }>

/** A message holds the arguments of a call two levels down, plus a few fields of its own. */
const messageDepth = 2
const messageFields = 100

const isMalformedBody = ({ reason }: ApiError): boolean =>
  reason === 'BODY_MALFORMED' || reason === 'BODY_TOO_DEEP' || reason === 'BODY_TOO_MANY_FIELDS'

const parseErrorCode = -32_700
const invalidRequestCode = -32_600

/** Input that never became a message: JSON-RPC answers it without an id. */
const sendRpcError = (
  request: McpRequest,
  reply: FastifyReply,
  code: number,
  error: ApiError,
): FastifyReply => {
  const { message } = error
  const data = errorBody(error, request.id)
  return sendJson(
    reply,
    error.status,
    JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message, data } }),
  )
}

const headersOf = ({ raw }: McpRequest): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(raw.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

/** The MCP way in. Every request stands alone: no session, and no stream that outlives its answer. */
export const registerMcp = (app: FastifyInstance, { toolsets, ...options }: McpOptions): void => {
  const addresses = lazily(
    () =>
      new Map(
        // The smallest set that has a tool comes last, and replaces the others.
        toolsets
          .filter(({ path }) => !path.endsWith('/readonly'))
          .map(({ path, offer }) => ({ path, tools: offer().tools }))
          .toSorted((one, other) => other.tools.length - one.tools.length)
          .flatMap(({ path, tools }) =>
            tools.map(({ listed }): [string, string] => [listed.name, `${options.publicUrl}${path}`]),
          ),
      ),
  )
  const addressOf = (tool: string): string | undefined => addresses().get(tool)
  for (const toolset of toolsets) registerToolset(app, toolset, { ...options, addressOf })
}

type ToolsetOptions = Omit<McpOptions, 'toolsets'> & { addressOf: (tool: string) => string | undefined }

const registerToolset = (
  app: FastifyInstance,
  { path, offer }: McpOptions['toolsets'][number],
  { way, admission, publicUrl, allowedOrigins, messageLimits, addressOf }: ToolsetOptions,
): void => {
  const requireKnownHost = createHostCheck(publicUrl, allowedOrigins)
  const version = admission.versionAt(path)
  const url = `${publicUrl}${path}`
  const asked = new WeakMap<Request, McpRequest>()

  let opened: Promise<McpHttpHandler> | undefined
  const open = async (): Promise<McpHttpHandler> => {
    // Loaded with the first message: the SDK takes megabytes, and many installations serve no assistant.
    const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./mcp-server.ts'),
    ])
    return createMcpHandler(({ requestInfo }) => {
      const request = requestInfo && asked.get(requestInfo)
      if (!request?.principal) throw new Error('An MCP message must come with an authenticated request.')
      const { principal, id: requestId, log } = request
      return createMcpServer({
        offer: offer(),
        addressOf,
        version,
        caller: { principal, requestId, messageBytes: request.body?.length ?? 0 },
        onAnswer: (name, { status, fault }) => {
          request.toolCall = { name, status }
          if (fault !== undefined) log.error({ err: fault, tool: name }, 'A tool call failed.')
        },
      })
    })
  }
  app.addHook('preClose', async () => (await opened)?.close())

  const answer = async (request: McpRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const parsedBody = parseJson(request.body ?? new Uint8Array())
    if (Array.isArray(parsedBody)) {
      // Revision 2025-06-18 removed batches, and each call counts against the limit separately.
      const error = new ApiError('BODY_MALFORMED', 'Send one message per request, not a batch.')
      return sendRpcError(request, reply, invalidRequestCode, error)
    }
    const message = new Request(url, { method: 'POST', headers: headersOf(request) })
    asked.set(message, request)
    const handler = await (opened ??= open())
    return reply.send(await handler.fetch(message, { parsedBody }))
  }

  app.route<{ Body: Buffer | undefined }>({
    method: 'POST',
    url: path,
    config: {
      operation: 'mcp',
      bodyLimits: {
        ...messageLimits,
        fields: messageLimits.fields + messageFields,
        depth: messageLimits.depth + messageDepth,
      },
    },
    errorHandler: (error: unknown, request, reply) => {
      if (!(error instanceof ApiError) || !isMalformedBody(error)) throw error
      void sendRpcError(request, reply, parseErrorCode, error)
    },
    onRequest: async (request, reply) => {
      requireKnownHost(request)
      await admission.admitCaller(way, path, request, reply)
    },
    handler: answer,
  })
  refuseOtherMethods(app, path, ['POST'])
}
