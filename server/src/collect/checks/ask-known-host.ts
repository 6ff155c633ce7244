import { getDomain } from 'tldts'
import { hostPart } from '../../domain/checks/host-part.ts'
import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { signatureMatcher } from '../../domain/fourth-parties/signature-matcher.ts'
import { limitProbe } from '../probe/limit-probe.ts'
import type { Probe } from '../probe/probe.ts'
import { signatures } from '../signatures/index.ts'
import { askHost, unreachableHost } from './ask-hosts.ts'
import { askAlias } from './ask-alias.ts'

const limitMs = 60_000

const { match } = signatureMatcher(signatures)

/** A help desk or shop under the vendor's name runs on servers of another company, which are not for us to judge. */
const isServiceOfOther = (targets: readonly string[]): boolean =>
  targets.some(
    (target) =>
      match({ method: 'DETECTION_METHOD_DNS_CNAME', as: 'name', subject: target.toLowerCase() })?.signature
        .proves === 'service',
  )

/** What the answers say about the host itself, if it is the vendor's server. */
export const ofHostAlone = (recorded: Parameters<typeof hostPart>[0]): RecordedDomain => {
  const part = hostPart(recorded)
  const isForeign = part.aliases.some(({ targets }) => isServiceOfOther(targets))
  return isForeign ? { ...part, hosts: part.hosts.map(({ host }) => unreachableHost(host)) } : part
}

/** Looks at one host below a vendor's domain; undefined if DNS did not answer. */
export const askKnownHost = async (
  unlimited: Probe,
  { host, now }: { host: string; now: Date },
): Promise<RecordedDomain | undefined> => {
  const probe = limitProbe(unlimited, limitMs)
  const [alias, addresses] = await Promise.all([askAlias(probe.dns, host), probe.dns.addresses(host)])
  if (addresses.outcome === 'failed') return undefined
  const asked = {
    domain: host,
    zone: getDomain(host) ?? host,
    observedAt: now.toISOString(),
    aliases: [alias],
  }
  if (addresses.outcome !== 'found') return hostPart({ ...asked, hosts: [] })
  if (isServiceOfOther(alias.targets)) return hostPart({ ...asked, hosts: [unreachableHost(host)] })
  // Another host is another place, so redirects to it are not followed.
  const isOwn = ({ hostname }: URL): boolean => hostname === host
  // One contact file of the domain is enough.
  return hostPart({ ...asked, hosts: [await askHost(probe, host, { isOwn, withSecurityTxt: false })] })
}
