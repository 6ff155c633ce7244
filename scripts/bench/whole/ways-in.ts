import { randomUUID } from 'node:crypto'
import { isMutating, operations } from '@parapet/contract'
import { mcpPath, mcpRequest } from '../../../test/mcp/call-tool.ts'
import { restRequest } from '../../../test/mcp/rest-request.ts'
import type { Bench } from '../bench.ts'
import type { Call } from './calls.ts'
import type { Ask } from './send.ts'

/** How to send a call, and how to read the operation's output from the response. */
export type WayIn = { askFor: (call: Call) => Ask; outputOf: (answer: Buffer) => unknown }

/** The same calls, by REST as clients send them, and by MCP. */
export const waysIn = async ({ url, client }: Bench): Promise<{ rest: WayIn; mcp: WayIn }> => {
  const headers = { Authorization: `Bearer ${await client.token()}` }
  return {
    rest: {
      askFor: ({ what, operation, input }) => {
        const declared = operations[operation]
        const { method, path, body } = restRequest(declared, input)
        return {
          name: what,
          url: `${url}${path}`,
          method,
          headers: { ...headers, ...(isMutating(declared) && { 'Idempotency-Key': randomUUID() }) },
          body,
        }
      },
      outputOf: (answer) => JSON.parse(answer.toString()),
    },
    mcp: {
      askFor: ({ what, operation, input }) => {
        const { body, headers: more } = mcpRequest('tools/call', { name: operation, arguments: input })
        return {
          name: `${what}, by MCP`,
          url: `${url}${mcpPath}`,
          method: 'POST',
          headers: { ...headers, ...more },
          // mcpRequest always sets an object.
          body: body as object,
        }
      },
      outputOf: (answer) => JSON.parse(answer.toString()).result.structuredContent,
    },
  }
}
