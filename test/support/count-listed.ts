import { allOperations, type ListCall } from '@parapet/contract'
import type { TestOrganization } from './harness.ts'

/** How many rows the list behind a console figure has. */
export const countListed = async (
  { request }: TestOrganization,
  { operation, input }: ListCall,
): Promise<number> => {
  const { method, path } = allOperations[operation]
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply =
    method === 'GET'
      ? await request(`${path}?${query.toString()}`)
      : await request(path, { method, body: input })
  if (reply.status !== 200) throw new Error(`${operation} answered ${reply.text}`)
  return reply.body.totalCount
}
