import type { AnswerClaim, Question, QuestionClaim } from '@parapet/contract'
import type { FindingEvidence } from '../observations/finding-evidence.ts'
import { type AnswerValues, visibleQuestions } from './questionnaire-answers.ts'

export type ClaimName = Exclude<AnswerClaim, 'ANSWER_CLAIM_UNSPECIFIED'>

/** The observations that contradict a claim: those that meet any of these. */
export type ContradictedBy = {
  types: readonly string[]
  evidence?: FindingEvidence
  isKnownExploited?: true
}

const list = (text: string): string[] => text.trim().split(/\s+/)

/**
 * The whole table. A type belongs to a claim only if it proves the claim wrong as worded: a missing security.txt does
 * not prove that a company takes no reports.
 */
export const contradictedBy: Readonly<Record<ClaimName, ContradictedBy>> = {
  ANSWER_CLAIM_NO_EXPOSED_DATABASES: { types: ['exposed_database_port'], evidence: 'openDataStore' },
  ANSWER_CLAIM_NO_EXPOSED_REMOTE_ACCESS: {
    types: ['exposed_remote_access', 'exposed_admin_port'],
    evidence: 'remoteAccess',
  },
  ANSWER_CLAIM_TLS_EVERYWHERE: {
    types: list(`https_missing https_not_enforced http_redirect_insecure https_downgrade login_over_http
      mixed_content_active mixed_content_passive`),
  },
  ANSWER_CLAIM_MODERN_TLS_ONLY: {
    types: list('tls_legacy_protocol tls_weak_cipher tls_weak_group tls_no_forward_secrecy'),
  },
  ANSWER_CLAIM_VALID_CERTIFICATES: {
    types: list(`tls_certificate_expired tls_certificate_not_yet_valid tls_certificate_self_signed
      tls_certificate_hostname_mismatch tls_certificate_incomplete_chain tls_certificate_untrusted_chain
      tls_certificate_weak_signature tls_certificate_weak_key`),
  },
  ANSWER_CLAIM_HSTS_ENABLED: { types: ['hsts_missing', 'hsts_short'] },
  ANSWER_CLAIM_SECURITY_HEADERS_SET: { types: list('csp_missing csp_unsafe xfo_missing xcto_missing') },
  ANSWER_CLAIM_SECURE_COOKIES: {
    types: list('cookies_insecure cookie_cross_site cookie_cacheable cookie_prefix_violated'),
  },
  ANSWER_CLAIM_DMARC_ENFORCED: {
    types: list('dmarc_missing dmarc_invalid dmarc_multiple dmarc_policy_none dmarc_partial'),
    evidence: 'unenforcedDmarc',
  },
  ANSWER_CLAIM_SPF_RESTRICTS_SENDERS: {
    types: list('spf_missing spf_multiple spf_invalid spf_plus_all spf_wide_range'),
  },
  ANSWER_CLAIM_MAIL_ENCRYPTED: { types: ['starttls_missing', 'starttls_certificate_invalid'] },
  ANSWER_CLAIM_DNSSEC_ENABLED: { types: ['dnssec_missing', 'dnssec_bogus'] },
  ANSWER_CLAIM_NO_DANGLING_DNS: {
    types: list('dangling_cname dangling_mx dangling_ns dangling_spf dangling_dkim dangling_script'),
  },
  ANSWER_CLAIM_SUPPORTED_SOFTWARE_ONLY: { types: ['eol_software'] },
  ANSWER_CLAIM_NO_KNOWN_EXPLOITED_VULNERABILITIES: { types: [], isKnownExploited: true },
  ANSWER_CLAIM_NO_LEAKED_CREDENTIALS: { types: [], evidence: 'leakedCredentials' },
  ANSWER_CLAIM_NO_COMPROMISED_SYSTEMS: {
    types: ['host_compromised', 'host_malware'],
    evidence: 'compromise',
  },
}

export type MadeClaim = { questionId: string; claim: ClaimName }

const isMade = ({ values, unlessValues }: QuestionClaim, given: readonly string[]): boolean =>
  values
    ? given.some((value) => values.includes(value))
    : !given.some((value) => unlessValues?.includes(value))

/** What the answers claim, by the claims that the questions declare. */
export const claimsMade = (questions: readonly Question[], answers: AnswerValues): MadeClaim[] =>
  visibleQuestions(questions, answers).flatMap(({ id, claims = [] }) => {
    const given = answers.get(id) ?? []
    if (given.length === 0) return []
    return claims.flatMap((one) =>
      one.claim !== 'ANSWER_CLAIM_UNSPECIFIED' && isMade(one, given)
        ? [{ questionId: id, claim: one.claim }]
        : [],
    )
  })
