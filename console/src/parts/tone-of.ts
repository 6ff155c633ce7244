import type { Tone } from './tag.tsx'

const tones: readonly (readonly [RegExp, Tone])[] = [
  [/(?:^|_)(?:CRITICAL|GRADE_F|(?<!POTENTIALLY_)IMPACTED|FAILED|REJECTED|DISABLED)$/, 'critical'],
  [/(?:^|_)(?:HIGH|GRADE_D|OVERDUE|EXPIRED|POTENTIALLY_IMPACTED)$/, 'high'],
  [
    /(?:^|_)(?:MEDIUM|GRADE_C|UNDER_REVIEW|IN_REVIEW|SUBMITTED|INVESTIGATING|STALE|IN_PROGRESS|OFFBOARDING|DUE_SOON|EXPIRING)$/,
    'medium',
  ],
  [/(?:^|_)(?:LOW|GRADE_B|SENT|ONBOARDING|PROSPECT|DETECTED|FLAGGED)$/, 'low'],
  [
    /(?:^|_)(?:GRADE_A|ACTIVE|RESOLVED|COMPLETED|CONFIRMED|NOT_IMPACTED|REMEDIATED|DELIVERED|APPROVED|NONE|STATUS_VALID)$/,
    'good',
  ],
]

/** The colour that goes with a member of an enumeration. */
export const toneOf = (member: string): Tone =>
  member.endsWith('NOT_IMPACTED')
    ? 'good'
    : (tones.find(([pattern]) => pattern.test(member))?.[1] ?? 'neutral')
