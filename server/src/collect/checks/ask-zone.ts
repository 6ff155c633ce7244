import { randomBytes } from 'node:crypto'
import type { RecordedAlias, RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { isAnswered } from '../../domain/checks/to-look.ts'
import { aliasNames } from './alias-names.ts'
import { askAlias } from './ask-alias.ts'
import { askDmarc } from './ask-dmarc.ts'
import { askNamed } from './ask-named.ts'
import { askSpf } from './ask-spf.ts'
import { inTurns } from './in-turns.ts'
import type { Dns } from '../probe/dns.ts'

/** What DNS alone says about a domain. */
type AskedZone = Omit<
  RecordedDomain,
  'domain' | 'zone' | 'observedAt' | 'mtaStsPolicy' | 'hosts' | 'mailServers'
>

/** The names from the domain up to the zone. */
const upward = (domain: string, zone: string): string[] => {
  const names = [domain]
  for (let name = domain; name !== zone && name.includes('.');) {
    name = name.slice(name.indexOf('.') + 1)
    names.push(name)
  }
  return names
}

/** A wildcard answers for every name, so it is recorded once instead of once per name. */
const askAliases = async (dns: Dns, domain: string, strayName: string): Promise<RecordedAlias[]> => {
  const stray = await askAlias(dns, strayName)
  const aliases = await inTurns(aliasNames(domain), (name) => askAlias(dns, name))
  const [target] = stray.targets
  if (target === undefined) return aliases
  return [...aliases.filter(({ targets }) => targets[0] !== target), { ...stray, name: `*.${domain}` }]
}

/** Queries DNS for everything except addresses; for a domain that does not exist, only the first queries. */
export const askZone = async (dns: Dns, domain: string, zone: string): Promise<AskedZone> => {
  const [mx, ownNs, txt, ds, dmarc, mtaSts, tlsRpt, stray] = await Promise.all([
    dns.mx(domain),
    askNamed(domain, dns.ns),
    dns.txt(domain),
    askNamed(zone, dns.ds),
    askDmarc(dns, domain),
    askNamed(`_mta-sts.${domain}`, dns.txt),
    askNamed(`_smtp._tls.${domain}`, dns.txt),
    askNamed(`${randomBytes(8).toString('hex')}.${domain}`, dns.addresses),
  ])
  const isZone = ownNs.answer.outcome === 'found' || domain === zone
  const caa = []
  for (const name of upward(domain, zone)) {
    const asked = await askNamed(name, dns.caa)
    caa.push(asked)
    if (asked.answer.outcome === 'found') break
  }
  return {
    mx,
    ns: isZone ? ownNs : await askNamed(zone, dns.ns),
    txt,
    caa,
    ds,
    ...dmarc,
    mtaSts,
    tlsRpt,
    stray,
    ...(isAnswered({ mx, txt })
      ? {
          ...(await askSpf(dns, { domain, txt, mx })),
          aliases: await askAliases(dns, domain, stray.name),
        }
      : { spf: [], spfHosts: [], spfMx: [], aliases: [] }),
  }
}
