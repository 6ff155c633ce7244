import { OpenLink } from '../parts/open-link.tsx'
import { labelOf } from '../parts/label-of.ts'
import type { OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { StandingTag } from './standing-tag.tsx'
import { words } from './words.ts'

export type ImpactedCompany = OutputFor<'GetImpactedCompanies'>['companies'][number]

const isSaid = (member: string): boolean => !/(?:UNSPECIFIED|NOT_SENT|NO_RESPONSE)$/.test(member)

const Said = ({ member }: { member: string }) =>
  isSaid(member) ? <MemberTag member={member} /> : <span className="muted">{labelOf(member)}</span>

export const companyColumns: readonly Column<ImpactedCompany>[] = [
  {
    key: 'company',
    header: words.field.vendor,
    width: 'minmax(0, 1.3fr)',
    sortField: 'companyName',
    isName: true,
    cell: ({ organization: { companyName, domain } }) => (
      <TwoLines first={<OpenLink id={domain}>{companyName}</OpenLink>} second={domain} />
    ),
  },
  {
    key: 'impact',
    header: words.field.impact,
    width: '10.25rem',
    sortField: 'impact',
    cell: ({ impact }) => <MemberTag member={impact} />,
  },
  {
    key: 'standing',
    header: words.vendors.standing,
    width: '5.5rem',
    hideBelow: 'sm',
    cell: ({ standing, impact, vendorResponse }) => (
      <StandingTag standing={standing} impact={impact} response={vendorResponse} />
    ),
  },
  {
    key: 'why',
    header: words.vendors.why,
    width: 'minmax(0, 2.2fr)',
    hideBelow: 'sm',
    cell: ({ impactReason, evidenceCount, confidence }) => (
      <TwoLines
        first={
          <span style={{ fontWeight: 400 }} title={impactReason}>
            {impactReason}
          </span>
        }
        second={words.vendors.evidence(evidenceCount, labelOf(confidence))}
      />
    ),
  },
  {
    key: 'request',
    header: words.field.request,
    width: '8.25rem',
    hideBelow: 'xl',
    cell: ({ vrmRequestStatus }) => <Said member={vrmRequestStatus} />,
  },
  {
    key: 'response',
    header: words.field.response,
    width: '9rem',
    hideBelow: 'lg',
    cell: ({ vendorResponse }) => <Said member={vendorResponse} />,
  },
  {
    key: 'score',
    header: words.field.score,
    width: '4.25rem',
    sortField: 'score',
    hideBelow: 'lg',
    cell: ({ organization: { score, grade = 'GRADE_UNSPECIFIED' } }) => (
      <ScoreMark score={score} grade={grade} />
    ),
  },
  {
    key: 'activity',
    header: words.vendors.lastActivity,
    width: 'minmax(6rem, 0.8fr)',
    sortField: 'lastActivityAt',
    hideBelow: 'xl',
    cell: ({ lastActivity }) =>
      lastActivity ? (
        <TwoLines
          first={<span style={{ fontWeight: 400 }}>{lastActivity.summary}</span>}
          second={<When at={lastActivity.occurredAt} />}
        />
      ) : (
        <span className="muted">–</span>
      ),
  },
]
