import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { clipText } from '../../domain/kernel/clip-text.ts'
import { nearestName } from '../../domain/kernel/nearest-name.ts'
import { errorBody } from '../error-body.ts'
import { toApiError } from '../http-error.ts'
import { instructions } from './instructions.ts'
import type { Caller, Offer, ToolAnswer } from './tool.ts'

/** Newest first; a client that asks for an unknown version gets the newest one that has a handshake. */
const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18']

/** Tools, prompts and templates change only with a new release. */
const listing = { ttlMs: 300_000, cacheScope: 'public' } as const

/** Resources are written for each caller. */
const reading = { ttlMs: 0, cacheScope: 'private' } as const

const options = {
  capabilities: {
    tools: { listChanged: false },
    prompts: { listChanged: false },
    resources: { listChanged: false, subscribe: false },
  },
  instructions,
  supportedProtocolVersions: protocolVersions,
  cacheHints: {
    'tools/list': listing,
    'prompts/list': listing,
    'resources/list': listing,
    'resources/templates/list': listing,
    'resources/read': reading,
    'server/discover': listing,
  },
}

export type McpServerOptions = {
  offer: Offer
  /** The address that has a tool this one lacks; undefined if no tool has that name. */
  addressOf: (tool: string) => string | undefined
  version: string
  caller: Caller
  onAnswer: (name: string, answer: Pick<ToolAnswer, 'status' | 'fault'>) => void
}

const noSuch = (kind: string, name: string, known: readonly string[], elsewhere?: string): ProtocolError => {
  const meant = nearestName(name, known)
  const hint = elsewhere === undefined ? meant && `Did you mean ${meant}?` : `It is at ${elsewhere}.`
  const message = [`There is no ${kind} named ${JSON.stringify(clipText(name))} here.`, hint]
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message.filter(Boolean).join(' '))
}

/** One server per request: a shared one could hand one caller's answers to another. */
export const createMcpServer = ({
  offer: { tools, prompts, resources },
  addressOf,
  version,
  caller,
  onAnswer,
}: McpServerOptions): McpServer => {
  const info = { name: 'parapet', title: 'Parapet', version }
  const mcp = new McpServer(info, options)

  /** Prompts and resources have no error results: what they throw becomes a protocol error. */
  const answerWith = async <T>(name: string, data: object, work: () => Promise<T> | T): Promise<T> => {
    try {
      const result = await work()
      onAnswer(name, { status: 200 })
      return result
    } catch (error) {
      const known = toApiError(error)
      onAnswer(name, { status: known.status, ...(known.status >= 500 && { fault: error }) })
      const { InvalidParams, InternalError } = ProtocolErrorCode
      throw new ProtocolError(known.status >= 500 ? InternalError : InvalidParams, known.message, {
        ...errorBody(known, caller.requestId),
        ...data,
      })
    }
  }

  mcp.server.setRequestHandler('tools/list', () => ({
    tools: tools.filter(({ isOffered }) => isOffered()).map(({ listed }) => listed),
  }))
  mcp.server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ listed }) => listed.name === params.name)
    if (!tool) {
      const names = tools.map(({ listed }) => listed.name)
      throw noSuch('tool', params.name, names, addressOf(params.name))
    }
    const answer = await tool.call(params.arguments ?? {}, caller)
    onAnswer(params.name, answer)
    return answer.result
  })

  mcp.server.setRequestHandler('prompts/list', () => ({ prompts: prompts.map(({ listed }) => listed) }))
  mcp.server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = prompts.find(({ listed }) => listed.name === params.name)
    if (!prompt) {
      const names = prompts.map(({ listed }) => listed.name)
      throw noSuch('prompt', params.name, names)
    }
    return answerWith(params.name, {}, () => prompt.get(params.arguments ?? {}, caller))
  })

  mcp.server.setRequestHandler('resources/list', () => ({
    resources: resources.flatMap(({ listed }) => ('uri' in listed ? [listed] : [])),
  }))
  mcp.server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: resources.flatMap(({ listed }) => ('uriTemplate' in listed ? [listed] : [])),
  }))
  mcp.server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const resource = resources.find(({ isAt }) => isAt(uri))
    if (resource) return answerWith(resource.listed.name, { uri }, () => resource.read(uri, caller))
    const templates = resources.flatMap(({ listed }) => ('uriTemplate' in listed ? [listed.uriTemplate] : []))
    const hint = templates.length > 0 ? ` Addresses look like ${templates.join(' or ')}.` : ''
    const message = `There is no resource at this address.${hint}`
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri })
  })
  return mcp
}
