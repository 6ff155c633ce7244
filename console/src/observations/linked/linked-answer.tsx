import type { LinkedFinding, LinkedFindingState } from '@parapet/contract'
import { Notice } from '../../parts/notice.tsx'
import { When } from '../../parts/when.tsx'
import { disputeWords } from '../dispute-words.ts'
import { words } from '../words.ts'
import classes from './linked.module.css'

type Dispute = NonNullable<LinkedFinding['dispute']>

type LinkedAnswerProps = { dispute: Dispute; state: LinkedFindingState; requestedBy: string }

const tones = {
  DISPUTE_STATE_UNSPECIFIED: 'neutral',
  DISPUTE_STATE_OPEN: 'low',
  DISPUTE_STATE_ACCEPTED: 'good',
  DISPUTE_STATE_REJECTED: 'medium',
} as const satisfies Record<Dispute['state'], unknown>

/** What became of the answer. */
const outcome = ({ dispute, state, requestedBy }: LinkedAnswerProps): string => {
  if (dispute.state === 'DISPUTE_STATE_OPEN') return words.response.reviewing(requestedBy)
  if (dispute.state === 'DISPUTE_STATE_REJECTED') return words.response.rejected(requestedBy)
  if (state !== 'LINKED_FINDING_STATE_OPEN') return words.response.accepted(requestedBy)
  return dispute.reason === 'DISPUTE_REASON_COMPENSATING_CONTROL'
    ? words.response.control(requestedBy)
    : words.response.reopened(requestedBy)
}

/** The vendor's last answer and what the organization made of it. */
export const LinkedAnswer = (props: LinkedAnswerProps) => {
  const { dispute } = props
  return (
    <Notice tone={tones[dispute.state]}>
      <strong>{words.response.yours(disputeWords(dispute.reason))}</strong>
      {dispute.text !== undefined && <div className={classes['text']}>{dispute.text}</div>}
      <div>
        {words.response.by(<bdi>{dispute.by}</bdi>, <When at={dispute.disputedAt} />)} {outcome(props)}
      </div>
      {dispute.rulingComment !== undefined && (
        <div className={classes['text']}>
          <strong>{words.response.comment}</strong> {dispute.rulingComment}
        </div>
      )}
    </Notice>
  )
}
