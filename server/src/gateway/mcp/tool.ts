import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server'
import type { Principal } from '../../operations/handler.ts'

export type Caller = {
  principal: Principal
  requestId: string
  /** Size of the message that contained the call. */
  messageBytes: number
}

/** Something an assistant can call. */
export type Tool = {
  listed: ListedTool
  /** False once it is retired. */
  isOffered: () => boolean
  call: (input: Record<string, unknown>, caller: Caller) => Promise<ToolAnswer>
}

export type ToolAnswer = {
  result: CallToolResult
  /** The HTTP status the same call would have had. */
  status: number
  /** An internal error, if there was one. */
  fault?: unknown
}
