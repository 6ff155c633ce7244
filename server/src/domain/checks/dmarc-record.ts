import { recordsOf } from './dns-answer.ts'
import { readTagList } from './read-tag-list.ts'
import type { Named } from './recorded-domain.ts'

type Tags = ReadonlyMap<string, string>

/** The DMARC record that applies to a domain. */
export type DmarcRecord = {
  /** Where it is, such as `_dmarc.acme.com`. */
  name: string
  text: string
  tags: Tags
  /** It belongs to a parent domain. */
  isInherited: boolean
}

export type DmarcSearch =
  /** A lookup failed. */
  | { outcome: 'unknown' }
  | { outcome: 'none' }
  | { outcome: 'multiple'; name: string; texts: readonly string[] }
  | { outcome: 'found'; record: DmarcRecord }

export type DmarcPolicy = 'none' | 'quarantine' | 'reject'

/** From weak to strong. */
const policies: readonly DmarcPolicy[] = ['none', 'quarantine', 'reject']

export const dmarcRecordsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => readTagList(text, 'DMARC1') !== undefined)

/** Whether the search for a record goes on above this one (RFC 9989 section 4.10). */
export const endsTreeWalk = (texts: readonly string[]): boolean => {
  const [record, ...others] = dmarcRecordsIn(texts)
  const psd = record === undefined ? undefined : readTagList(record, 'DMARC1')?.get('psd')
  return others.length === 0 && (psd === 'y' || psd === 'n')
}

/** Finds the organizational domain's record among those above a domain (section 4.10.2). */
const inherited = (above: readonly DmarcRecord[]): DmarcRecord | undefined => {
  const last = above.at(-1)
  if (last?.tags.get('psd') !== 'y') return last
  const below = above.at(-2)
  // A public suffix speaks for an organization that has no record of its own.
  const isOrganization = below?.name.split('.').length === last.name.split('.').length + 1
  return isOrganization ? below : last
}

/** Finds the record that applies to a domain among the answers of a tree walk, which begins at the domain. */
export const findDmarc = (walk: readonly Named<string>[]): DmarcSearch => {
  const above: DmarcRecord[] = []
  for (const [index, { name, answer }] of walk.entries()) {
    const texts = recordsOf(answer)
    if (texts === undefined) return { outcome: 'unknown' }
    const found = dmarcRecordsIn(texts)
    if (found.length > 1) return { outcome: 'multiple', name, texts: found }
    for (const text of found) {
      const tags = readTagList(text, 'DMARC1') ?? new Map<string, string>()
      const record = { name, text, tags, isInherited: index > 0 }
      if (index === 0) return { outcome: 'found', record }
      above.push(record)
    }
  }
  const record = inherited(above)
  return record ? { outcome: 'found', record } : { outcome: 'none' }
}

/** Undefined if the tag is missing or its value is not a policy. */
export const policyIn = (tags: Tags, tag: 'p' | 'sp' | 'np'): DmarcPolicy | undefined =>
  policies.find((policy) => policy === tags.get(tag)?.toLowerCase())

export const isWeaker = (one: DmarcPolicy, other: DmarcPolicy): boolean =>
  policies.indexOf(one) < policies.indexOf(other)

/** The tags whose values are not policies. */
export const unreadablePolicies = ({ tags }: DmarcRecord): string[] =>
  (['p', 'sp', 'np'] as const).filter((tag) => tags.has(tag) && policyIn(tags, tag) === undefined)

/** What the other tags may be; receivers ignore anything else (section 4.8). */
const values: ReadonlyMap<string, RegExp> = new Map([
  ['adkim', /^[rs]$/i],
  ['aspf', /^[rs]$/i],
  ['t', /^[yn]$/i],
  ['psd', /^[ynu]$/i],
  ['pct', /^(?:\d{1,2}|100)$/],
  ['fo', /^[01ds](?:\s*:\s*[01ds])*$/i],
])

/** The tags whose values receivers ignore, as they are written. */
export const ignoredTags = ({ tags }: DmarcRecord): string[] =>
  [...values].flatMap(([tag, form]) => {
    const value = tags.get(tag)
    return value === undefined || form.test(value) ? [] : [`${tag}=${value.slice(0, 40)}`]
  })

/** The policy for mail from the domain; section 4.10.1: a missing or unreadable one counts as none. */
export const policyOf = (record: DmarcRecord): DmarcPolicy => {
  if (unreadablePolicies(record).length > 0) return 'none'
  const own = policyIn(record.tags, 'p') ?? 'none'
  return record.isInherited ? (policyIn(record.tags, 'sp') ?? own) : own
}

/**
 * Why receivers apply the policy to part of the mail, if they do. RFC 9989 removed `pct` in favor of `t`, but receivers
 * that follow RFC 7489 still apply it.
 */
export const leniency = ({ tags }: DmarcRecord): string | undefined => {
  if (tags.get('t')?.toLowerCase() === 'y') return 't=y asks receivers for a weaker policy during a test'
  const pct = tags.get('pct')
  return pct !== undefined && /^\d{1,2}$/.test(pct) ? `pct=${pct} exempts part of the mail` : undefined
}

/** Whether receivers refuse or set aside all mail that fails; undefined if unknown. */
export const isEnforced = (walk: readonly Named<string>[]): boolean | undefined => {
  const search = findDmarc(walk)
  if (search.outcome === 'unknown') return undefined
  if (search.outcome !== 'found') return false
  return policyOf(search.record) !== 'none' && leniency(search.record) === undefined
}
