import { ApiError, type Operation, type Operations } from '@parapet/contract'
import { describeMcpTools } from '@parapet/contract/mcp-tools'
import { refuseUnstorableText } from '../../domain/kernel/json-guard.ts'
import { stageAt } from '../../domain/kernel/lifecycle.ts'
import { refuseRetired } from '../admission.ts'
import { errorBody } from '../error-body.ts'
import { toApiError } from '../http-error.ts'
import { bodyLimitsOf } from '../body-limits.ts'
import { type Perform, requireScopes } from '../perform.ts'
import type { Caller, Tool, ToolAnswer } from './tool.ts'
import { whatToTry } from './what-to-try.ts'

export type OperationToolsOptions = {
  operations: Operations
  perform: Perform
  clock: () => Date
}

/** How much of an assistant's context one page of a list may take, as structured content. */
const budgetBytes = 40 * 1024

/** Bodies are JSON objects: the contract requires it of every output. */
const parseObject = (body: string): Record<string, unknown> => JSON.parse(body)

/**
 * Text only: clients that check structured content against the output schema check errors too, and an error body has
 * another shape.
 */
const failure = (error: unknown, requestId: string): ToolAnswer => {
  const known = toApiError(error)
  const hint = whatToTry[known.reason]
  const text = JSON.stringify({ ...errorBody(known, requestId), ...(hint !== undefined && { try: hint }) })
  return {
    result: { isError: true, content: [{ type: 'text', text }] },
    status: known.status,
    ...(known.status >= 500 && { fault: error }),
  }
}

const refuseLongMessage = (operation: Operation, { messageBytes }: Caller): void => {
  if (messageBytes > bodyLimitsOf(operation).bytes)
    throw new ApiError('BODY_TOO_LARGE', 'The arguments are larger than this operation allows.')
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
    const answered = await perform({
      name,
      principal,
      input,
      requestId,
      budgetBytes,
      detail: 'DETAIL_SUMMARY',
      unknownFields: 'refused',
    })
    if (!('body' in answered)) throw new Error(`${name} does not return JSON and cannot be a tool.`)
    const { status, body, cutTo } = answered
    const meta = {
      ...(cutTo !== undefined && {
        truncated: {
          returned: cutTo,
          reason: `The page was cut to ${budgetBytes / 1024} KiB at a row boundary; nextCursor continues after its last row.`,
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
      // As sent: plain JSON, without TypeBox's hidden members.
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
