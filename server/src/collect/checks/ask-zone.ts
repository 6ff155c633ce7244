import { randomBytes } from 'node:crypto'
import { type DnsAnswer, recordsOf } from '../../domain/checks/dns-answer.ts'
import { readTagList } from '../../domain/checks/read-tag-list.ts'
import type { Named, RecordedAlias, RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { spfRecordsIn, spfTargets } from '../../domain/checks/spf-record.ts'
import { isAnswered } from '../../domain/checks/to-look.ts'
import { aliasNames } from './alias-names.ts'
import type { Dns } from '../probe/dns.ts'

/** What DNS alone says about a domain. */
type AskedZone = Omit<
  RecordedDomain,
  'domain' | 'zone' | 'observedAt' | 'mtaStsPolicy' | 'hosts' | 'mailServers'
>

/** Enough to see that a record needs too many lookups. */
const maxSpfNames = 25
const maxAliasHops = 8
const questionsAtOnce = 6

const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let start = 0; start < items.length; start += questionsAtOnce)
    results.push(...(await Promise.all(items.slice(start, start + questionsAtOnce).map(work))))
  return results
}

/** The names from the domain up to the zone. */
const upward = (domain: string, zone: string): string[] => {
  const names = [domain]
  for (let name = domain; name !== zone && name.includes('.');) {
    name = name.slice(name.indexOf('.') + 1)
    names.push(name)
  }
  return names
}

const askSpf = async (dns: Dns, txt: DnsAnswer<string>): Promise<Named<string>[]> => {
  const asked = new Map<string, DnsAnswer<string>>()
  let wanted = spfRecordsIn(recordsOf(txt) ?? []).flatMap(spfTargets)
  while (wanted.length > 0 && asked.size < maxSpfNames) {
    const names = [...new Set(wanted)].filter((name) => !asked.has(name)).slice(0, maxSpfNames - asked.size)
    const answers = await inTurns(names, async (name) => ({ name, answer: await dns.txt(name) }))
    for (const { name, answer } of answers) asked.set(name, answer)
    wanted = answers.flatMap(({ answer }) => spfRecordsIn(recordsOf(answer) ?? []).flatMap(spfTargets))
    wanted = wanted.filter((name) => !asked.has(name))
  }
  return [...asked].map(([name, answer]) => ({ name, answer }))
}

const askAlias = async (dns: Dns, name: string): Promise<RecordedAlias> => {
  const targets: string[] = []
  for (let current = name; targets.length < maxAliasHops;) {
    const answer = await dns.cname(current)
    if (answer.outcome === 'failed') return { name, targets, end: answer }
    const [target] = recordsOf(answer) ?? []
    if (target === undefined) break
    targets.push(target)
    current = target
  }
  const last = targets.at(-1)
  return { name, targets, end: last === undefined ? { outcome: 'empty' } : await dns.addresses(last) }
}

/** A wildcard answers for every name, so it is recorded once instead of once per name. */
const askAliases = async (dns: Dns, domain: string, strayName: string): Promise<RecordedAlias[]> => {
  const stray = await askAlias(dns, strayName)
  const aliases = await inTurns(aliasNames(domain), (name) => askAlias(dns, name))
  const [target] = stray.targets
  if (target === undefined) return aliases
  return [...aliases.filter(({ targets }) => targets[0] !== target), { ...stray, name: `*.${domain}` }]
}

const ask = async <R>(
  name: string,
  question: (name: string) => Promise<DnsAnswer<R>>,
): Promise<Named<R>> => ({ name, answer: await question(name) })

/** Whether there is no need to query the zone: the name has its own record, or the lookup failed. */
const isSettled = (texts: readonly string[] | undefined): boolean =>
  texts === undefined || texts.some((text) => readTagList(text, 'DMARC1') !== undefined)

/** Queries DNS for everything except addresses; for a domain that does not exist, only the first queries. */
export const askZone = async (dns: Dns, domain: string, zone: string): Promise<AskedZone> => {
  const [mx, ownNs, txt, ds, ownDmarc, mtaSts, tlsRpt, stray] = await Promise.all([
    dns.mx(domain),
    ask(domain, dns.ns),
    dns.txt(domain),
    ask(zone, dns.ds),
    ask(`_dmarc.${domain}`, dns.txt),
    ask(`_mta-sts.${domain}`, dns.txt),
    ask(`_smtp._tls.${domain}`, dns.txt),
    ask(`${randomBytes(8).toString('hex')}.${domain}`, dns.addresses),
  ])
  const isZone = ownNs.answer.outcome === 'found' || domain === zone
  const hasDmarc = isSettled(recordsOf(ownDmarc.answer))
  const caa = []
  for (const name of upward(domain, zone)) {
    const asked = await ask(name, dns.caa)
    caa.push(asked)
    if (asked.answer.outcome === 'found') break
  }
  return {
    mx,
    ns: isZone ? ownNs : await ask(zone, dns.ns),
    txt,
    caa,
    ds,
    dmarc: hasDmarc || domain === zone ? [ownDmarc] : [ownDmarc, await ask(`_dmarc.${zone}`, dns.txt)],
    mtaSts,
    tlsRpt,
    stray,
    ...(isAnswered({ mx, txt })
      ? { spf: await askSpf(dns, txt), aliases: await askAliases(dns, domain, stray.name) }
      : { spf: [], aliases: [] }),
  }
}
