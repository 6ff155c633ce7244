import { OpenLink } from '../parts/open-link.tsx'
import { labelOf } from '../parts/label-of.ts'
import type { OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { countOf } from '../parts/count-of.ts'
import { StandingTag } from './standing-tag.tsx'

export type ImpactedCompany = OutputFor<'GetImpactedCompanies'>['companies'][number]

const isSaid = (member: string): boolean => !/(?:UNSPECIFIED|NOT_SENT|NO_RESPONSE)$/.test(member)

const Said = ({ member }: { member: string }) =>
  isSaid(member) ? <MemberTag member={member} /> : <span className="muted">{labelOf(member)}</span>

export const companyColumns: readonly Column<ImpactedCompany>[] = [
  {
    key: 'company',
    header: 'Vendor',
    width: 'minmax(0, 1.3fr)',
    sortField: 'companyName',
    isName: true,
    cell: ({ organization: { companyName, domain } }) => (
      <TwoLines first={<OpenLink id={domain}>{companyName}</OpenLink>} second={domain} />
    ),
  },
  {
    key: 'impact',
    header: 'Impact',
    width: '8.75rem',
    sortField: 'impact',
    cell: ({ impact }) => <MemberTag member={impact} />,
  },
  {
    key: 'standing',
    header: 'Standing',
    width: '5.5rem',
    hideBelow: 'sm',
    cell: ({ standing, impact, vendorResponse }) => (
      <StandingTag standing={standing} impact={impact} response={vendorResponse} />
    ),
  },
  {
    key: 'why',
    header: 'Why',
    width: 'minmax(0, 2.2fr)',
    hideBelow: 'sm',
    cell: ({ impactReason, evidenceCount, confidence }) => (
      <TwoLines
        first={
          <span style={{ fontWeight: 400 }} title={impactReason}>
            {impactReason}
          </span>
        }
        second={`${countOf(evidenceCount, 'fact')}, ${labelOf(confidence).toLowerCase()} confidence`}
      />
    ),
  },
  {
    key: 'request',
    header: 'Request',
    width: '5.75rem',
    hideBelow: 'xl',
    cell: ({ vrmRequestStatus }) => <Said member={vrmRequestStatus} />,
  },
  {
    key: 'response',
    header: 'Response',
    width: '9rem',
    hideBelow: 'lg',
    cell: ({ vendorResponse }) => <Said member={vendorResponse} />,
  },
  {
    key: 'score',
    header: 'Score',
    width: '4.25rem',
    sortField: 'score',
    hideBelow: 'lg',
    cell: ({ organization: { score, grade = 'GRADE_UNSPECIFIED' } }) => (
      <ScoreMark score={score} grade={grade} />
    ),
  },
  {
    key: 'activity',
    header: 'Last activity',
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
