import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server'
import type { Principal } from '../../operations/handler.ts'

export type Caller = {
  principal: Principal
  requestId: string
  /** Bytes of the message that the call came in. */
  messageBytes: number
}

/** One thing that an assistant can call. */
export type Tool = {
  listed: ListedTool
  /** False once it is gone. */
  isOffered: () => boolean
  call: (input: Record<string, unknown>, caller: Caller) => Promise<ToolAnswer>
}

export type ToolAnswer = {
  result: CallToolResult
  /** HTTP status that the same call would have had. */
  status: number
  /** What went wrong on our side. */
  fault?: unknown
}
