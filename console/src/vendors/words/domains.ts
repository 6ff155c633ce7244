import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

const howSuggested =
  'Parapet suggests domains based on redirects, certificates, mail records and imported hostnames of monitored vendors.'

/** The further domains of vendors. */
export const domainWords = {
  suggested: 'Suggested domains',
  confirmed: 'Confirmed domains',
  rejected: 'Rejected domains',
  actions: 'Actions',
  add: 'Add a domain',
  addFailed: 'Couldn’t add the domain',
  updateFailed: 'Couldn’t update the domain',
  confirmOne: (domain: string) => `Confirm ${domain}`,
  confirmDone: (domain: string) => `${domain} confirmed. It now counts toward the vendor’s score.`,
  reject: 'Reject',
  rejectOne: (domain: string) => `Reject ${domain}`,
  rejectDone: (domain: string) => `${domain} rejected. It won’t be suggested again.`,
  drop: 'Reject domain',
  dropQuestion: (domain: string) =>
    `${domain} will no longer be checked. Open findings on it and its subdomains will be resolved, and it won’t be suggested again.`,
  dropDone: (domain: string, resolved: number) =>
    resolved === 0
      ? `${domain} rejected. It no longer counts toward the vendor’s score.`
      : `${domain} rejected. It no longer counts toward the vendor’s score, and ${countOf(resolved, 'open finding was resolved', 'open findings were resolved')}.`,
  remove: 'Remove domain',
  removeQuestion: (domain: string) => `${domain} will be removed from this list and may be suggested again.`,
  removeDone: (domain: string) => `${domain} removed. It may be suggested again.`,
  removeFailed: 'Couldn’t remove the domain',
  hosts: (count: number) => countOf(count, 'known host'),
  noneSuggested: `Nothing to review. ${howSuggested}`,
  noneConfirmed: (primary: string) => `No domains besides the primary domain, ${primary}.`,
  link: (count: number) => `Review ${countOf(count, 'suggested domain')}`,
  about: 'Domains that may belong to your vendors. They don’t count until you confirm them.',
  review: 'Review',
  moreEvidence: (count: number) => `(+${formatNumber(count)} more)`,
  toReview: (count: number) => `${countOf(count, 'suggestion')} to review`,
  nothing: 'Nothing to review',
  back: 'Back to vendors',
  howSuggested,
}
