import type { Issue } from './check.ts'

const spf = 'https://www.rfc-editor.org/rfc/rfc7208'

export const spfIssues = {
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
      'The record matches every address, so any server on the internet counts as a legitimate sender for this domain.',
    remediation: 'Remove the term in the evidence, list the real senders, and end the record in `-all`.',
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
    description: 'Receivers stop after ten lookups and treat the record as an error, so it protects nothing.',
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
      'The ptr mechanism is slow, unreliable and deprecated: anyone who controls an address also controls its reverse name.',
    remediation: 'Replace `ptr` with the address ranges of your senders.',
    references: [`${spf}#section-5.5`],
  },
  spf_invalid: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Invalid SPF record',
    title: 'SPF record is not valid',
    description:
      'Receivers that find a term they cannot read treat the whole record as an error, so it protects nothing.',
    remediation: 'Correct or remove the term in the evidence, and test the record before you publish it.',
    references: [`${spf}#section-4.6`],
  },
  spf_include_broken: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Broken SPF include',
    title: 'SPF includes a record that does not work',
    description:
      'The record includes or redirects to a name without exactly one valid SPF record. Receivers treat this as an error, so the record protects nothing.',
    remediation: 'Remove the include, or ask the provider for the current name.',
    references: [`${spf}#section-5.2`],
  },
  dangling_spf: {
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_HIGH',
    name: 'Dangling SPF include',
    title: 'SPF includes an unregistered domain',
    description:
      'A domain that the record includes does not exist: it was never registered or has expired. Anyone who registers it decides which servers may send mail in the name of this domain.',
    remediation: 'Remove the include at once, or register the domain.',
    references: [`${spf}#section-11.4`],
  },
  spf_temperror: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_MEDIUM',
    name: 'SPF depends on a name that fails',
    title: 'SPF depends on a name that does not resolve',
    description:
      'The name servers of a name in the record fail. Until they answer, receivers delay mail or accept it unchecked.',
    remediation:
      'Repair the name servers or DNSSEC of the name in the evidence, or remove it from the record.',
    references: [`${spf}#section-2.6.6`],
  },
  spf_void_lookups: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Too many void SPF lookups',
    title: 'SPF names too many hosts that do not exist',
    description:
      'Receivers stop after two lookups that return nothing and treat the record as an error, so it protects nothing.',
    remediation: 'Remove the terms in the evidence.',
    references: [`${spf}#section-4.6.4`],
  },
  spf_empty_mechanism: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'SPF names a host that does not exist',
    title: 'SPF names a host that does not exist',
    description:
      'The term matches no server. Anyone who can create the host can send mail in the name of this domain, and a third such term makes the record an error.',
    remediation: 'Remove the term, or publish the records it expects.',
    references: [`${spf}#section-4.6.4`],
  },
  spf_wide_range: {
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Oversized SPF address range',
    title: 'SPF allows a huge range of addresses',
    description:
      'The record allows millions of servers that belong to others to send mail in the name of this domain.',
    remediation: 'Replace the range with the addresses of your own senders.',
    references: [`${spf}#section-5.6`],
  },
  spf_ignored_terms: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'SPF terms without effect',
    title: 'SPF has terms that receivers ignore',
    description:
      'Receivers stop at `all` and skip modifiers that they do not know, so the senders in these terms are not allowed.',
    remediation: 'Move mechanisms before `all`, write them with a colon, and remove `redirect` beside `all`.',
    references: [`${spf}#section-5.1`],
  },
  spf_long: {
    severity: 'SEVERITY_INFO',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Long SPF record',
    title: 'SPF record is longer than recommended',
    description:
      'The answer may not fit into one UDP packet, and receivers that cannot use TCP do not see the record.',
    remediation: 'Shorten the record to at most 450 characters, for example with an include of your own.',
    references: [`${spf}#section-3.4`],
  },
} as const satisfies Record<string, Issue>
