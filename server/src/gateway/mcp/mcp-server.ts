import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { instructions } from './instructions.ts'
import type { Caller, Tool, ToolAnswer } from './tool.ts'

/** Newest first; a client that asks for an unknown version gets the newest one that has a handshake. */
const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18']

/** Tools change only with a new release. */
const listing = { ttlMs: 300_000, cacheScope: 'public' } as const

const options = {
  capabilities: { tools: { listChanged: false } },
  instructions,
  supportedProtocolVersions: protocolVersions,
  cacheHints: { 'tools/list': listing, 'server/discover': listing },
}

export type McpServerOptions = {
  tools: ReadonlyMap<string, Tool>
  version: string
  caller: Caller
  onAnswer: (name: string, answer: ToolAnswer) => void
}

/** One server per request: a shared one could hand one caller's answers to another. */
export const createMcpServer = ({ tools, version, caller, onAnswer }: McpServerOptions): McpServer => {
  const info = { name: 'parapet', title: 'Parapet', version }
  const mcp = new McpServer(info, options)
  mcp.server.setRequestHandler('tools/list', () => ({
    tools: [...tools.values()].filter(({ isOffered }) => isOffered()).map(({ listed }) => listed),
  }))
  mcp.server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.get(params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool with this name.')
    const answer = await tool.call(params.arguments ?? {}, caller)
    onAnswer(params.name, answer)
    return answer.result
  })
  return mcp
}
