import { randomBytes } from 'node:crypto'
import { type DnsAnswer, recordsOf } from '../../domain/checks/dns-answer.ts'
import type { Named, RecordedDomain, RecordedPointer } from '../../domain/checks/recorded-domain.ts'
import { isAtOrBelow } from '../../domain/fourth-parties/is-at-or-below.ts'
import type { Dns } from '../probe/dns.ts'
import { askNamed } from './ask-named.ts'
import { inTurns } from './in-turns.ts'
import { traceNames } from './trace-names.ts'

type AskedTraces = Required<Pick<RecordedDomain, 'srv' | 'texts' | 'pointers'>> & Pick<RecordedDomain, 'soa'>

/** A server that leaves this many questions unanswered is not asked the others. */
const maxFailures = 10
const maxOwnHops = 3

const givenUp = { outcome: 'failed', reason: 'Too many questions stayed unanswered.' } as const

/** Stops asking a server that does not want to answer. */
const createPatience = () => {
  let failures = 0
  return async <R>(question: () => Promise<DnsAnswer<R>>): Promise<DnsAnswer<R>> => {
    if (failures >= maxFailures) return givenUp
    const answer = await question()
    if (answer.outcome === 'failed') failures += 1
    return answer
  }
}

type Ask = ReturnType<typeof createPatience>

/** Where the name points, followed only as long as it stays the domain's own. */
const askPointer = async (
  { cname }: Dns,
  ask: Ask,
  { name, domain }: { name: string; domain: string },
): Promise<RecordedPointer> => {
  const targets: string[] = []
  for (let current = name; targets.length < maxOwnHops && isAtOrBelow(current, domain);) {
    const [target] = recordsOf(await ask(() => cname(current))) ?? []
    if (target === undefined) break
    targets.push(target)
    current = target.toLowerCase()
  }
  return { name, targets }
}

/** A selector is an alias or holds a key. */
const askSelector = async (dns: Dns, ask: Ask, name: string) => {
  const alias = await ask(() => dns.cname(name))
  const targets = (recordsOf(alias) ?? []).slice(0, 1)
  const text = alias.outcome === 'empty' ? await askNamed(name, (at) => ask(() => dns.txt(at))) : undefined
  return { pointer: { name, targets }, text }
}

const valueOf = (answer: DnsAnswer<string>): string => (recordsOf(answer) ?? []).toSorted().join('\n')

/**
 * Looks for records that services have their customers set. A wildcard would answer for every name, so a name that
 * nobody has set up is asked first, and equal answers are left out.
 */
export const askTraces = async (dns: Dns, domain: string, zone: string): Promise<AskedTraces> => {
  const ask = createPatience()
  const names = traceNames(domain)
  const strayName = `${randomBytes(8).toString('hex')}._domainkey.${domain}`
  const [strayText, strayAlias] = await Promise.all([
    ask(() => dns.txt(strayName)),
    ask(() => dns.cname(strayName)),
  ])
  const isMeant = ({ answer }: Named<string>): boolean =>
    answer.outcome === 'found' && valueOf(answer) !== valueOf(strayText)
  const [strayTarget] = recordsOf(strayAlias) ?? []
  const isPointer = ({ targets: [target] }: RecordedPointer): boolean =>
    target !== undefined && target !== strayTarget

  const { srv: askSrv, soa: askSoa } = dns
  const soa = askSoa && (await askNamed(zone, (name) => ask(() => askSoa(name))))
  const pointers = await inTurns(names.pointers, (name) => askPointer(dns, ask, { name, domain }))
  const texts = await inTurns(names.texts, (name) => askNamed(name, (at) => ask(() => dns.txt(at))))
  const selectors = await inTurns(names.selectors, (name) => askSelector(dns, ask, name))
  const srv = askSrv
    ? await inTurns(names.services, (name) => askNamed(name, (at) => ask(() => askSrv(at))))
    : []
  return {
    ...(soa && { soa }),
    srv: srv.filter(({ answer }) => answer.outcome === 'found'),
    texts: [...texts, ...selectors.flatMap(({ text }) => text ?? [])].filter(isMeant),
    pointers: [...pointers, ...selectors.map(({ pointer }) => pointer)].filter(isPointer),
  }
}
