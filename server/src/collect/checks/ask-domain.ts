import { getDomain } from 'tldts'
import type { DnsAnswer } from '../../domain/checks/dns-answer.ts'
import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { isAnswered } from '../../domain/checks/to-look.ts'
import { askClaimable } from './ask-claimable.ts'
import { askDelegation, askSignatures } from './ask-delegation.ts'
import { askHosts } from './ask-hosts.ts'
import { askInternalNames } from './ask-internal-names.ts'
import { askKeys } from './ask-keys.ts'
import { askMailServers } from './ask-mail-servers.ts'
import { askScriptHosts } from './ask-script-hosts.ts'
import { askTraces } from './ask-traces.ts'
import { askZone } from './ask-zone.ts'
import { limitProbe } from '../probe/limit-probe.ts'
import type { Probe } from '../probe/probe.ts'

type Asking = {
  domain: string
  now: Date
  /** Called with the name of the next step. */
  onStep?: ((step: string) => void) | undefined
  limitMs?: number
}

/** Most domains take half a minute. A deliberately slow one is cut off, because others are waiting. */
const usualLimitMs = 180_000

const askPolicy = async (
  { dns, getPage }: Probe,
  domain: string,
  mtaSts: DnsAnswer<string>,
): Promise<Pick<RecordedDomain, 'mtaStsPolicy' | 'mtaStsHost'>> => {
  if (mtaSts.outcome !== 'found') return { mtaStsPolicy: undefined }
  const host = `mta-sts.${domain}`
  return {
    mtaStsHost: await dns.addresses(host),
    // RFC 8461 section 3.3: the certificate must be valid, and redirects do not count.
    mtaStsPolicy: await getPage(`https://${host}/.well-known/mta-sts.txt`, { isVerified: true }),
  }
}

/** Collects everything the checks want to know about a domain, without judging it. */
export const askDomain = async (
  unlimited: Probe,
  { domain, now, onStep, limitMs = usualLimitMs }: Asking,
): Promise<RecordedDomain> => {
  const probe = limitProbe(unlimited, limitMs)
  const zone = getDomain(domain) ?? domain
  onStep?.('name servers')
  const asked = await askZone(probe.dns, domain, zone)
  const signatures = await askSignatures(probe, asked.ds)
  const recorded = { domain, zone, observedAt: now.toISOString(), ...asked, ...signatures }
  if (!isAnswered(asked)) return { ...recorded, mtaStsPolicy: undefined, hosts: [], mailServers: [] }
  const delegation = await askDelegation(probe, recorded)
  const internalNames = await askInternalNames(probe, domain)
  const claimable = await askClaimable(probe, recorded)
  const hosts = await askHosts(probe, domain, { zone, onStep })
  const scriptDomains = await askScriptHosts(probe, { zone, hosts })
  onStep?.('mail servers')
  const policy = await askPolicy(probe, domain, asked.mtaSts.answer)
  const mail = await askMailServers(probe, asked.mx)
  // Last, because a slow domain can do without it: only the DKIM check needs it.
  onStep?.('records of other services')
  const traces = await askTraces(probe.dns, domain, zone)
  const keys = await askKeys(probe, { domain, zone }, traces)
  const registrations = [...delegation.registrations, ...scriptDomains, ...keys.registrations]
  const { dkim } = keys
  return {
    ...recorded,
    ...delegation,
    registrations,
    internalNames,
    claimable,
    hosts,
    ...policy,
    ...mail,
    ...traces,
    dkim,
  }
}
