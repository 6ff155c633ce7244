import type { Operation } from '@parapet/contract'
import type { Reply, TestOrganization } from '../support/harness.ts'
import { restRequest } from './rest-request.ts'

/** Calls the operation by HTTP with a tool's input. */
export const callRest = (
  { request }: Pick<TestOrganization, 'request'>,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<Reply> => {
  const { path, ...options } = restRequest(operation, input)
  return request(path, options)
}
