import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { takeoverServiceOf } from '../../domain/checks/takeover-services.ts'
import type { Probe } from '../probe/probe.ts'

const maxPages = 6

/** Requests the home pages of aliases of services that tell if nobody holds the name. */
export const askClaimable = async (
  { getPage }: Probe,
  { domain, aliases }: Pick<RecordedDomain, 'domain' | 'aliases'>,
): Promise<NonNullable<RecordedDomain['claimable']>> => {
  const names = aliases
    .filter(({ name, targets, end }) => {
      const isNamed = name !== `*.${domain}`
      return isNamed && end.outcome === 'found' && takeoverServiceOf(targets)?.page !== undefined
    })
    .map(({ name }) => name)
  const claimable = []
  for (const name of names.slice(0, maxPages))
    // Over HTTP, because a service has no certificate for a name that nobody holds.
    claimable.push({ name, page: await getPage(`http://${name}/`) })
  return claimable
}
