import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import type { Observation } from './observation-moves.ts'

/** Until when the risk is accepted, by whom and why. */
export const AcceptedRiskNotice = ({
  expiresAt,
  approvedBy,
  approvedAt,
  reason,
}: NonNullable<Observation['acceptedRisk']>) => (
  <Notice tone="low">
    <strong>
      Risk accepted until <When at={expiresAt} dated />
    </strong>{' '}
    by <bdi>{approvedBy.displayName}</bdi> on <When at={approvedAt} dated />. It is reopened then.
    <br />
    <span style={{ whiteSpace: 'pre-wrap' }}>{reason}</span>
  </Notice>
)
