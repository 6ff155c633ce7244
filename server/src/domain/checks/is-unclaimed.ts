import { redirectOf } from './headers.ts'
import type { RecordedHttp } from './recorded-domain.ts'
import type { TakeoverService } from './takeover-services.ts'

/** Whether the answer for a customer's name is the service's own for a name that nobody holds. */
export const isUnclaimed = (
  { page, status, redirect }: Pick<TakeoverService, 'page' | 'status' | 'redirect'>,
  answer: RecordedHttp,
): boolean => {
  if (answer.outcome !== 'answered') return false
  const hop = answer.hops.at(-1) ?? answer.hops[0]
  const target = redirectOf(hop)
  if (target) return redirect?.test(target.href) ?? false
  // A customer's page may quote what the service says, but it is not an error.
  const isError = status === undefined ? hop.status >= 400 && hop.status < 500 : hop.status === status
  return isError && (page?.test(answer.body ?? '') ?? false)
}
