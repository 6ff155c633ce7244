import { defineCheck, type Seen, undecided } from './check.ts'
import { isEnforced } from './dmarc-record.ts'
import { recordsOf } from './dns-answer.ts'
import { isUnregistered } from './is-unregistered.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { Named, RecordedDomain } from './recorded-domain.ts'
import { spfIssues } from './spf-issues.ts'
import { evaluatedTerms, readSpf, spfRecordsIn } from './spf-record.ts'
import { reviewSpf, type SpfAnswers, type SpfEnding, type SpfFault } from './spf-review.ts'

type Type = keyof typeof spfIssues

// The keys of an object that is written out in full.
const types = Object.keys(spfIssues) as Type[]

/** Types that the domain's own record settles. */
const ownTypes: ReadonlySet<Type> = new Set([
  'spf_missing',
  'spf_multiple',
  'spf_ptr',
  'spf_invalid',
  'spf_ignored_terms',
  'spf_long',
])

const typeOf: Readonly<Record<SpfFault['kind'], Type>> = {
  syntax: 'spf_invalid',
  target: 'spf_include_broken',
  temporary: 'spf_temperror',
  lookups: 'spf_too_many_lookups',
  void: 'spf_void_lookups',
  empty: 'spf_empty_mechanism',
  wide: 'spf_wide_range',
}

/** RFC 7208 section 3.4. */
const longestRecord = 450
const mechanisms = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'])

const see = (type: Type, summary: string, data: string): Seen<Type> => ({
  type,
  evidence: dnsEvidence(summary, data),
})

/** Terms that receivers do not evaluate, although they look as if they should. */
const ignoredTerms = (record: string): string[] => {
  const terms = readSpf(record)
  const evaluated = new Set(evaluatedTerms(terms))
  const hasAll = terms.some(({ name, isModifier }) => name === 'all' && !isModifier)
  return terms
    .filter((term) => term.problem === undefined && !evaluated.has(term))
    .filter(({ name, isModifier }) => !isModifier || (name === 'redirect' ? hasAll : mechanisms.has(name)))
    .map(({ text }) => text)
}

const judgeText = (record: string): Seen<Type>[] => {
  const seen: Seen<Type>[] = []
  if (readSpf(record).some(({ name, isModifier }) => name === 'ptr' && !isModifier))
    seen.push(see('spf_ptr', 'The record uses ptr.', record))
  const ignored = ignoredTerms(record)
  if (ignored.length > 0)
    seen.push(see('spf_ignored_terms', `Receivers ignore ${ignored.join(', ')}.`, record))
  const bytes = Buffer.byteLength(record)
  if (bytes > longestRecord) seen.push(see('spf_long', `The record has ${bytes} bytes.`, record))
  return seen
}

/** Undefined if it depends on a DMARC record that is unknown. */
const judgeEnding = (
  { term, record }: SpfEnding,
  dmarc: readonly Named<string>[],
): Seen<Type>[] | undefined => {
  if (term?.qualifier === '-') return []
  if (term?.qualifier === '+')
    return [see('spf_plus_all', `The record allows everybody: ${term.text}`, record)]
  const ending = term ? `ends in ${term.qualifier}all` : 'does not say what to do with other senders'
  const seen = [see('spf_softfail', `The record ${ending}.`, record)]
  if (term?.qualifier !== '~') return seen
  // Under DMARC, a soft failure is as good as a failure, and spares forwarded mail with a valid signature.
  const enforced = isEnforced(dmarc)
  return enforced === undefined ? undefined : enforced ? [] : seen
}

const judgeFaults = (faults: readonly SpfFault[]): Seen<Type>[] =>
  [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, some]) =>
    see(
      typeOf[kind],
      some[0]?.text ?? '',
      [...new Set([...some.map(({ record }) => record), ...some.slice(1).map(({ text }) => text)])].join(
        '\n',
      ),
    ),
  )

const judgeTargets = (recorded: RecordedDomain, record: string): Seen<Type>[] => {
  const names = recorded.spf.map(({ name }) => name).filter((name) => isUnregistered(recorded, name))
  if (names.length === 0) return []
  const summary = `The domain of ${names.join(', ')} does not exist, so it may be free to register.`
  return [see('dangling_spf', summary, record)]
}

/** What receivers look up for the domain's SPF record, as far as recorded. */
export const spfAnswersOf = ({
  domain,
  txt,
  mx,
  spf,
  spfHosts = [],
  spfMx = [],
}: Pick<RecordedDomain, 'domain' | 'txt' | 'mx' | 'spf' | 'spfHosts' | 'spfMx'>): SpfAnswers => ({
  txt: new Map([[domain, txt], ...spf.map(({ name, answer }) => [name, answer] as const)]),
  addresses: new Map(spfHosts.map(({ name, answer }) => [name, answer])),
  mx: new Map([[domain, mx], ...spfMx.map(({ name, answer }) => [name, answer] as const)]),
})

const judge = (
  recorded: RecordedDomain,
  record: string,
): { decided: readonly Type[]; seen: Seen<Type>[] } => {
  const { faults, ending, isWhole } = reviewSpf(recorded.domain, record, spfAnswersOf(recorded))
  const end = ending && judgeEnding(ending, recorded.dmarc)
  const dangling = judgeTargets(recorded, record)
  // The names of a broken include and of a dangling one are the same: one finding is enough.
  const others = judgeFaults(faults).filter(
    ({ type }) => dangling.length === 0 || type !== 'spf_include_broken',
  )
  const seen = [...judgeText(record), ...dangling, ...others, ...(end ?? [])]
  const isEndKnown = end !== undefined || (isWhole && ending === undefined)
  const decided = types.filter((type) => {
    if (ownTypes.has(type) || seen.some((one) => one.type === type)) return true
    return type === 'spf_softfail' ? isEndKnown : isWhole
  })
  return { decided, seen }
}

export const spfCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: true,
  restsOn: ['TXT', 'SPF', 'DMARC', 'REGISTRATIONS'],
  issues: spfIssues,
  look: (recorded) => {
    const texts = recordsOf(recorded.txt)
    if (texts === undefined) return undecided
    const asset = dnsAsset(recorded.domain, 'ASSET_DNS_TYPE_TXT', recorded.domain)
    const result = (decided: readonly Type[], seen: readonly Seen<Type>[]) => ({
      verdicts: [{ asset, decided, seen }],
      isComplete: false,
    })
    const [record, ...others] = spfRecordsIn(texts)
    // A missing or invalid record cannot have any other problem.
    if (record === undefined) {
      const near = texts.find((text) => /^\W*v\s*(?:=\s*)?spf\d?/i.test(text))
      return result(types, [
        near === undefined
          ? see('spf_missing', 'No TXT record begins with v=spf1.', `${recorded.domain} TXT: none`)
          : see('spf_missing', 'The record does not begin with "v=spf1 ", so receivers ignore it.', near),
      ])
    }
    if (others.length > 0) {
      const shown = [record, ...others].toSorted().join('\n')
      return result(types, [see('spf_multiple', `${others.length + 1} records begin with v=spf1.`, shown)])
    }
    const { decided, seen } = judge(recorded, record)
    return result(decided, seen)
  },
})
