import { type Static, Type } from 'typebox'
import { Enumeration } from '../kernel/schema.ts'
import { OptionValue } from './part-schemas.ts'

/** What an answer can claim that observations can contradict. */
export const AnswerClaim = Enumeration(
  'AnswerClaim',
  [
    'ANSWER_CLAIM_UNSPECIFIED',
    'ANSWER_CLAIM_NO_EXPOSED_DATABASES',
    'ANSWER_CLAIM_NO_EXPOSED_REMOTE_ACCESS',
    'ANSWER_CLAIM_TLS_EVERYWHERE',
    'ANSWER_CLAIM_MODERN_TLS_ONLY',
    'ANSWER_CLAIM_VALID_CERTIFICATES',
    'ANSWER_CLAIM_HSTS_ENABLED',
    'ANSWER_CLAIM_SECURITY_HEADERS_SET',
    'ANSWER_CLAIM_SECURE_COOKIES',
    'ANSWER_CLAIM_DMARC_ENFORCED',
    'ANSWER_CLAIM_SPF_RESTRICTS_SENDERS',
    'ANSWER_CLAIM_MAIL_ENCRYPTED',
    'ANSWER_CLAIM_DNSSEC_ENABLED',
    'ANSWER_CLAIM_NO_DANGLING_DNS',
    'ANSWER_CLAIM_SUPPORTED_SOFTWARE_ONLY',
    'ANSWER_CLAIM_NO_KNOWN_EXPLOITED_VULNERABILITIES',
    'ANSWER_CLAIM_NO_LEAKED_CREDENTIALS',
    'ANSWER_CLAIM_NO_COMPROMISED_SYSTEMS',
  ],
  'A statement that observations can contradict.',
)

export type AnswerClaim = Static<typeof AnswerClaim>

const claimValues = (description: string) =>
  Type.Optional(Type.Array(OptionValue, { minItems: 1, maxItems: 50, description }))

export const QuestionClaim = Type.Object(
  {
    claim: AnswerClaim,
    values: claimValues('An answer with any of these makes the claim.'),
    unlessValues: claimValues('An answer without any of these makes the claim; instead of values.'),
  },
  { title: 'QuestionClaim', description: 'What certain answers to the question claim.' },
)

export const questionClaims = (Claim: typeof QuestionClaim) =>
  Type.Array(Claim, {
    maxItems: 10,
    description: 'What answers claim; a claim that an open observation contradicts is marked in the review.',
  })

const DateRuleKind = Enumeration(
  'DateRuleKind',
  ['DATE_RULE_KIND_UNSPECIFIED', 'DATE_RULE_KIND_EXPIRES', 'DATE_RULE_KIND_WITHIN_MONTHS'],
  'Expires: the last day on which something is valid. Within months: must not be longer ago than `months`.',
)

export const DateRule = Type.Object(
  {
    kind: DateRuleKind,
    months: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 120,
        description: 'Only for DATE_RULE_KIND_WITHIN_MONTHS, which needs it.',
        examples: [12],
      }),
    ),
  },
  { title: 'DateRule', description: 'What the date means; a date that no longer holds is marked.' },
)

export type QuestionClaim = Static<typeof QuestionClaim>
export type DateRule = Static<typeof DateRule>
