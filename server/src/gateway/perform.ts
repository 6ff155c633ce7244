import { ApiError, isMutating, type Operation, type Operations } from '@parapet/contract'
import type { Tracing } from '../domain/kernel/tracing.ts'
import type { AnyHandler, AnyHandlers, Handlers, Principal } from '../operations/handler.ts'
import { createInputParser } from './parse-input.ts'
import type { Call, JsonAnswer, ParsedCall } from './parsed-call.ts'
import { createPerformAccountCall } from './perform-account-call.ts'
import { createPerformDownload, type DownloadAnswer } from './perform-download.ts'
import { createPerformExport, type StreamAnswer } from './perform-export.ts'
import { createPerformUpload } from './perform-upload.ts'
import { createPerformInOrganization, type InOrganizationOptions } from './perform-in-organization.ts'

type Answer = (JsonAnswer | StreamAnswer | DownloadAnswer) & { ignored: readonly string[] }

/** The only entry point: HTTP and MCP differ only in how they identify the call. */
export type Perform = (call: Call) => Promise<Answer>

type PerformOptions<C extends Operations> = InOrganizationOptions & {
  operations: C
  handlers: Handlers<C> & AnyHandlers
  clock: () => Date
  tracing?: Tracing | undefined
}

export const requireScopes = (operation: Pick<Operation, 'scopes'>, { scopes }: Principal): void => {
  if (operation.scopes.every((scope) => scopes.has(scope))) return
  const required = operation.scopes.join(' ')
  throw new ApiError('MISSING_SCOPE', `This operation needs the scopes ${operation.scopes.join(' and ')}.`, {
    metadata: { requiredScopes: required, grantedScopes: [...scopes].join(' ') },
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${required}"` },
  })
}

export const createPerform = <C extends Operations>(options: PerformOptions<C>): Perform => {
  const { clock, tracing } = options
  const performExport = createPerformExport(options)
  const performAccountCall = createPerformAccountCall(options)
  const performUpload = createPerformUpload(options)
  const performDownload = createPerformDownload(options)
  const performInOrganization = createPerformInOrganization(options)

  const wayOf = (
    operation: Operation,
    handler: AnyHandler,
  ): ((call: ParsedCall) => Promise<JsonAnswer | StreamAnswer | DownloadAnswer>) => {
    const { stream, upload, file, audience } = operation
    if (upload) return performUpload(handler)
    if (stream) return performExport(operation, handler, stream)
    if (file) return performDownload(handler)
    if (audience === 'visitor' || audience === 'account') return performAccountCall(handler)
    return performInOrganization(operation, handler)
  }

  const handlers: AnyHandlers = options.handlers
  const entries = new Map(
    Object.entries(options.operations).map(([name, operation]) => {
      const handler = handlers[name]
      if (!handler) throw new Error(`The operation ${name} has no handler.`)
      const parse = createInputParser(operation.input, operation.bulkField)
      const usual = isMutating(operation) ? 'refused-unless-read' : 'ignored'
      return [name, { operation, parse, usual, answer: wayOf(operation, handler) }] as const
    }),
  )

  const perform: Perform = async ({ input, unknownFields, ...call }) => {
    const entry = entries.get(call.name)
    if (!entry) throw new ApiError('NOT_FOUND', `There is no operation named ${call.name}.`)
    const { operation, parse, usual, answer } = entry
    requireScopes(operation, call.principal)
    const { value, ignored } = parse(input, unknownFields ?? usual)
    return { ...(await answer({ ...call, input: value, now: clock() })), ignored }
  }
  return tracing ? (call) => tracing.operation(call.name, () => perform(call)) : perform
}
