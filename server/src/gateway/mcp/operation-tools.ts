import { ApiError, type Operation, type Operations } from '@parapet/contract'
import { describeMcpTools } from '@parapet/contract/mcp-tools'
import { refuseUnstorableText } from '../../domain/json-guard.ts'
import { stageAt } from '../../domain/lifecycle.ts'
import { refuseRetired } from '../admission.ts'
import { errorBody } from '../error-body.ts'
import { toApiError } from '../http-error.ts'
import { bodyLimit } from '../http-server.ts'
import { type Perform, requireScopes } from '../perform.ts'
import type { Caller, Tool, ToolAnswer } from './tool.ts'

export type OperationToolsOptions = {
  operations: Operations
  perform: Perform<Operations>
  clock: () => Date
}

/** What one answer of a list may take of an assistant's context, as structured content. */
const budgetBytes = 40 * 1024

/** Bodies are JSON objects: the contract says so of every output. */
const parseObject = (body: string): Record<string, unknown> => JSON.parse(body)

/**
 * Only as text: a client that checks structured content against the output schema checks that of errors too, and an
 * error body has another shape.
 */
const failure = (error: unknown, requestId: string): ToolAnswer => {
  const known = toApiError(error)
  const text = JSON.stringify(errorBody(known, requestId))
  return {
    result: { isError: true, content: [{ type: 'text', text }] },
    status: known.status,
    ...(known.status >= 500 && { fault: error }),
  }
}

const refuseLongMessage = ({ bodyLimitBytes = bodyLimit }: Operation, { messageBytes }: Caller): void => {
  if (messageBytes > bodyLimitBytes)
    throw new ApiError('BODY_TOO_LARGE', 'The arguments are larger than this operation takes.')
}

/** One tool per public operation. */
export const createOperationTools = ({ operations, perform, clock }: OperationToolsOptions): Tool[] => {
  const answer = async (
    name: string,
    operation: Operation,
    input: Record<string, unknown>,
    caller: Caller,
  ): Promise<ToolAnswer> => {
    const { principal, requestId } = caller
    refuseRetired(operation, clock())
    requireScopes(operation, principal)
    refuseLongMessage(operation, caller)
    refuseUnstorableText(input)
    const answered = await perform({ name, principal, input, requestId, budgetBytes })
    if ('stream' in answered) throw new Error(`${name} answers with a stream and cannot be a tool.`)
    const { status, body, cutTo, ignored } = answered
    const meta = {
      ...(ignored.length > 0 && { ignoredFields: ignored.slice(0, 10) }),
      ...(cutTo !== undefined && {
        truncated: {
          returned: cutTo,
          reason: `The page was cut to ${budgetBytes / 1024} KiB at a row boundary; nextCursor goes on behind its last row.`,
        },
      }),
    }
    return {
      result: {
        content: [{ type: 'text', text: body }],
        structuredContent: parseObject(body),
        ...(Object.keys(meta).length > 0 && { _meta: meta }),
      },
      status,
    }
  }

  return describeMcpTools(operations).flatMap((listed) => {
    const operation = operations[listed.name]
    if (!operation) return []
    return {
      // As it is sent: plain JSON, without what TypeBox hides in schemas.
      listed: JSON.parse(JSON.stringify(listed)),
      isOffered: () => stageAt(operation, clock()) !== 'retired',
      call: async (input, caller) => {
        try {
          return await answer(listed.name, operation, input, caller)
        } catch (error) {
          return failure(error, caller.requestId)
        }
      },
    }
  })
}
