import type {
  CallToolResult,
  GetPromptResult,
  Prompt as ListedPrompt,
  ReadResourceResult,
  Resource as ListedResource,
  ResourceTemplateType as ListedTemplate,
  Tool as ListedTool,
} from '@modelcontextprotocol/server'
import type { InputOf, operations, OutputOf } from '@parapet/contract'
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

/** A task that a person can choose; throws the error the caller sees. */
export type Prompt = {
  listed: ListedPrompt
  get: (given: Readonly<Record<string, string>>, caller: Caller) => GetPromptResult
}

/** Calls an operation for the caller. */
export type Read = <N extends keyof typeof operations>(
  name: N,
  input: InputOf<(typeof operations)[N]>,
) => Promise<OutputOf<(typeof operations)[N]>>

/** Text that an assistant can be given; throws the error the caller sees. */
export type Resource = {
  /** A single one, or all whose addresses a template describes. */
  listed: ListedResource | ListedTemplate
  isAt: (uri: string) => boolean
  read: (uri: string, caller: Caller) => Promise<ReadResourceResult>
}

/** What assistants can be given at one address. */
export type Offer = {
  tools: readonly Tool[]
  prompts: readonly Prompt[]
  resources: readonly Resource[]
}
