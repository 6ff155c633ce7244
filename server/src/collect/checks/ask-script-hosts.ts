import { getDomain } from 'tldts'
import { pagesOf } from '../../domain/checks/pages-of.ts'
import type { Named, RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { trustedHosts } from '../../domain/checks/script-hosts.ts'
import type { Probe } from '../probe/probe.ts'
import { askNamed } from './ask-named.ts'
import { askRegistrations } from './ask-registrations.ts'
import { inTurns } from './in-turns.ts'
import { signatures } from '../signatures/index.ts'

/** Domains of known services: a resolver that blocks advertising says that they do not exist. */
const known = new Set(
  signatures.flatMap(({ vendorDomain, pattern: { kind, values } }) => [
    vendorDomain,
    ...(kind === 'host' || kind === 'suffix' ? values.map((value) => getDomain(value)) : []),
  ]),
)

/** RFC 2606: nobody can register these. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/

const isOpenToDoubt = (host: string): boolean => reserved.test(host) || known.has(getDomain(host))

/** Whether the domains of hosts that a page loads scripts from exist. */
export const askScriptHosts = async (
  { dns }: Pick<Probe, 'dns'>,
  { zone, hosts }: Pick<RecordedDomain, 'zone' | 'hosts'>,
): Promise<Named<string>[]> => {
  const { pages } = pagesOf({ hosts })
  const names = [...new Set(pages.flatMap((page) => trustedHosts(page, zone)))].filter(
    (host) => !isOpenToDoubt(host),
  )
  const asked = await inTurns(names, (name) => askNamed(name, dns.addresses))
  const gone = asked.filter(({ answer }) => answer.outcome === 'missing').map(({ name }) => name)
  return askRegistrations(dns, zone, gone)
}
