import { recordsOf } from '../../domain/checks/dns-answer.ts'
import type { RecordedAlias } from '../../domain/checks/recorded-domain.ts'
import type { Dns } from '../probe/dns.ts'

const maxHops = 8

/** Follows a name's CNAME records, one by one. */
export const askAlias = async (dns: Dns, name: string): Promise<RecordedAlias> => {
  const targets: string[] = []
  for (let current = name; targets.length < maxHops;) {
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
