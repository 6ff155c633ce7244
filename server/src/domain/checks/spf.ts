import { defineCheck, type Seen, undecided } from './check.ts'
import { type DnsAnswer, recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { countSpfLookups, readSpf, type SpfTerm, spfRecordsIn } from './spf-record.ts'

const spf = 'https://www.rfc-editor.org/rfc/rfc7208'
const maxLookups = 10
const maxRedirects = 10

type Type =
  'spf_missing' | 'spf_plus_all' | 'spf_softfail' | 'spf_too_many_lookups' | 'spf_multiple' | 'spf_ptr'

type Answers = ReadonlyMap<string, DnsAnswer<string>>

/** The `all` that ends the record or the one it redirects to; undefined if unknown. */
const endOf = (record: string, answers: Answers): { term?: SpfTerm; record: string } | undefined => {
  let current = record
  for (let hop = 0; hop < maxRedirects; hop += 1) {
    const terms = readSpf(current)
    const term = terms.find(({ name }) => name === 'all')
    const redirect = terms.find(({ name }) => name === 'redirect')
    if (term) return { term, record: current }
    if (!redirect) return { record: current }
    const answer = answers.get(redirect.value)
    const texts = answer && recordsOf(answer)
    if (texts === undefined) return undefined
    const [next] = spfRecordsIn(texts)
    // RFC 7208 section 6.1: a redirect to nothing is an error, and nothing is refused.
    if (next === undefined) return { record: current }
    current = next
  }
  return undefined
}

const judgeEnd = (end: NonNullable<ReturnType<typeof endOf>>): Seen<Type>[] => {
  const { term, record } = end
  if (term?.qualifier === '-') return []
  if (term?.qualifier === '+')
    return [{ type: 'spf_plus_all', evidence: dnsEvidence('The record ends in +all.', record) }]
  const ending = term ? `ends in ${term.qualifier}all` : 'does not say what to do with other senders'
  return [{ type: 'spf_softfail', evidence: dnsEvidence(`The record ${ending}.`, record) }]
}

const judge = (record: string, answers: Answers): { decided: Type[]; seen: Seen<Type>[] } => {
  const decided: Type[] = ['spf_missing', 'spf_multiple', 'spf_ptr']
  const seen: Seen<Type>[] = []
  if (readSpf(record).some(({ name }) => name === 'ptr'))
    seen.push({ type: 'spf_ptr', evidence: dnsEvidence('The record uses ptr.', record) })
  const end = endOf(record, answers)
  if (end) {
    decided.push('spf_plus_all', 'spf_softfail')
    seen.push(...judgeEnd(end))
  }
  const { count, isWhole } = countSpfLookups(record, answers)
  if (count > maxLookups) {
    const summary = `More than ${maxLookups} lookups are needed.`
    seen.push({ type: 'spf_too_many_lookups', evidence: dnsEvidence(summary, record) })
  }
  if (isWhole || count > maxLookups) decided.push('spf_too_many_lookups')
  return { decided, seen }
}

export const spfCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: true,
  issues: {
    spf_missing: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'SPF record missing',
      description:
        'The domain does not state which servers may send its mail, so receivers cannot reject forged mail.',
      remediation:
        'Publish one TXT record that lists your senders and ends in `-all`. A domain that sends no mail uses `v=spf1 -all`.',
      references: [spf],
    },
    spf_plus_all: {
      severity: 'SEVERITY_CRITICAL',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'SPF allows any sender',
      description:
        'The record ends in +all, so any server on the internet counts as a legitimate sender for this domain.',
      remediation: 'Replace `+all` with `-all` and list the real senders.',
      references: [spf],
    },
    spf_softfail: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'SPF policy not enforced',
      title: 'SPF does not reject unknown senders',
      description:
        'The record tells receivers to accept mail from unknown senders, at most marking it as suspicious.',
      remediation: 'End the record in `-all` once DMARC reports show that no legitimate sender fails.',
      references: [spf],
    },
    spf_too_many_lookups: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Too many SPF lookups',
      title: 'SPF needs more than ten lookups',
      description:
        'Receivers stop after ten lookups and treat the record as an error, so it protects nothing.',
      remediation: 'Remove unused includes, and replace nested ones with address ranges.',
      references: [`${spf}#section-4.6.4`],
    },
    spf_multiple: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Multiple SPF records',
      title: 'More than one SPF record',
      description:
        'Receivers treat more than one record that begins with v=spf1 as an error and ignore them all.',
      remediation: 'Merge the records into one.',
      references: [`${spf}#section-3.2`],
    },
    spf_ptr: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Deprecated ptr mechanism in SPF',
      title: 'SPF uses the deprecated ptr mechanism',
      description:
        'The ptr mechanism is slow, unreliable and deprecated: whoever controls an address controls its reverse name.',
      remediation: 'Replace `ptr` with the address ranges of your senders.',
      references: [`${spf}#section-5.5`],
    },
  },
  look: (recorded) => {
    const texts = recordsOf(recorded.txt)
    if (texts === undefined) return undecided
    const asset = dnsAsset(recorded.domain, 'ASSET_DNS_TYPE_TXT', recorded.domain)
    const result = (decided: readonly Type[], seen: readonly Seen<Type>[]) => ({
      verdicts: [{ asset, decided, seen }],
      isComplete: false,
    })
    // All of them: a missing or invalid record cannot have any other problem.
    const all: Type[] = [
      'spf_missing',
      'spf_plus_all',
      'spf_softfail',
      'spf_too_many_lookups',
      'spf_multiple',
      'spf_ptr',
    ]
    const [record, ...others] = spfRecordsIn(texts)
    if (record === undefined) {
      const evidence = dnsEvidence('No TXT record begins with v=spf1.', `${recorded.domain} TXT: none`)
      return result(all, [{ type: 'spf_missing', evidence }])
    }
    if (others.length > 0) {
      const shown = [record, ...others].toSorted().join('\n')
      const evidence = dnsEvidence(`${others.length + 1} records begin with v=spf1.`, shown)
      return result(all, [{ type: 'spf_multiple', evidence }])
    }
    const { decided, seen } = judge(record, new Map(recorded.spf.map(({ name, answer }) => [name, answer])))
    return result(decided, seen)
  },
})
