import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

/** Until when the risk is accepted, by whom and why. */
export const AcceptedRiskNotice = ({
  expiresAt,
  approvedBy,
  approvedAt,
  reason,
}: NonNullable<Observation['acceptedRisk']>) => (
  <Notice tone="low">
    {words.acceptedRisk({
      until: <When at={expiresAt} dated />,
      by: <bdi>{approvedBy.displayName}</bdi>,
      on: <When at={approvedAt} dated />,
    })}
    <br />
    <span style={{ whiteSpace: 'pre-wrap' }}>{reason}</span>
  </Notice>
)
