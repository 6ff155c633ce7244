import assert from 'node:assert/strict'
import type { Reply, RequestOptions, TestOrganization } from '../support/harness.ts'

export const mcpPath = '/public/v1/mcp'

/** Where every tool is. */
export const allToolsPath = `${mcpPath}/x/all`

export type ToolReply = {
  reply: Reply
  isError: boolean
  /** For a failed call, the error body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
  body: any
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
  meta: any
}

const key = (name: string): string => `io.modelcontextprotocol/${name}`

const envelope = {
  [key('protocolVersion')]: '2026-07-28',
  [key('clientInfo')]: { name: 'test', version: '1.0.0' },
  [key('clientCapabilities')]: {},
}

/** What the call is about, as the revision wants it in a header. */
const nameOf = ({ name = '', uri = name }: Record<string, unknown>): Record<string, string> =>
  typeof uri === 'string' && uri !== '' ? { 'Mcp-Name': uri } : {}

/** A request of revision 2026-07-28, which needs no session. */
export const mcpRequest = (method: string, params: Record<string, unknown> = {}): RequestOptions => ({
  method: 'POST',
  headers: {
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...nameOf(params),
  },
  body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } },
})

/** Calls a tool; on success the structured content and the only text block must be the same JSON. */
export const callTool = async (
  { request }: Pick<TestOrganization, 'request'>,
  name: string,
  input: object = {},
): Promise<ToolReply> => {
  const reply = await request(allToolsPath, mcpRequest('tools/call', { name, arguments: input }))
  const result = reply.body?.result
  if (!result) throw new Error(`${name}: ${reply.status} ${reply.text}`)
  const { content, structuredContent, isError = false, _meta: meta } = result
  if (content.length !== 1) throw new Error(`${name} answered with ${content.length} blocks.`)
  const body = JSON.parse(content[0].text)
  if (!isError) assert.deepEqual(structuredContent, body, `${name}: the text is not the structured content`)
  return { reply, isError, body, meta }
}
