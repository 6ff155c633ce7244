import { defineCheck, nothingThere, undecided } from './check.ts'
import { findDmarc, leniency, policyOf } from './dmarc-record.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { readTagList } from './read-tag-list.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { resultAt } from './result-at.ts'

const references = ['https://bimigroup.org/implementation-guide/']

/** Why mailbox providers show no logo, if the record is the reason. */
const problemOf = (records: readonly string[]): string | undefined => {
  if (records.length > 1) return `There are ${records.length} BIMI records.`
  const logo = readTagList(records[0] ?? '', 'BIMI1')?.get('l')
  // An empty address says that the domain takes no part.
  if (logo === '') return undefined
  return logo !== undefined && /^https:\/\/\S+$/i.test(logo)
    ? undefined
    : 'The record has no https: address of a logo.'
}

/** Whether mail that fails DMARC is kept from the inbox; undefined if unknown. */
const isEnforced = ({ dmarc }: RecordedDomain): boolean | undefined => {
  const search = findDmarc(dmarc)
  if (search.outcome === 'unknown') return undefined
  if (search.outcome !== 'found') return false
  return policyOf(search.record) !== 'none' && leniency(search.record) === undefined
}

export const bimiCheck = defineCheck<'bimi_invalid' | 'bimi_without_dmarc'>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  restsOn: ['BIMI', 'DMARC'],
  issues: {
    bimi_invalid: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Invalid BIMI record',
      title: 'BIMI record is not valid',
      description: 'Mailbox providers ignore the record and show no logo.',
      remediation: 'Publish one record, such as `v=BIMI1; l=https://example.com/logo.svg`.',
      references,
    },
    bimi_without_dmarc: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'BIMI without enforced DMARC',
      title: 'BIMI record without an enforced DMARC policy',
      description: 'Mailbox providers show the logo only for domains whose DMARC policy applies to all mail.',
      remediation: 'Set the DMARC policy to `quarantine` or `reject` for all mail.',
      references,
    },
  },
  look: (recorded) => {
    const { domain, texts } = recorded
    if (texts === undefined) return undecided
    const name = `default._bimi.${domain}`
    const found = texts.find((text) => text.name === name)
    const records =
      (found && recordsOf(found.answer))?.filter((text) => /^\s*v\s*=\s*BIMI1\b/i.test(text)) ?? []
    if (records.length === 0) return nothingThere
    const shown = records.map((record) => `${name} TXT: ${record}`).join('\n')
    const problem = problemOf(records)
    const enforced = isEnforced(recorded)
    return resultAt(dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', name), [
      { type: 'bimi_invalid', evidence: problem === undefined ? undefined : dnsEvidence(problem, shown) },
      {
        type: 'bimi_without_dmarc',
        evidence:
          enforced === false
            ? dnsEvidence('The DMARC record says p=none, or covers only part of the mail.', shown)
            : undefined,
        isKnown: enforced !== undefined,
      },
    ])
  },
})
