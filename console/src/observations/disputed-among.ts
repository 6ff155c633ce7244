import type { Dispute } from '@parapet/contract'
import type { Observation } from './observation-moves.ts'

export type Disputed = Observation & { dispute: Dispute }

/** Those that their vendor disputes and nobody has ruled on. */
export const disputedAmong = (observations: readonly Observation[]): Disputed[] =>
  observations.flatMap((observation) => {
    const { dispute } = observation
    return dispute?.state === 'DISPUTE_STATE_OPEN' ? [{ ...observation, dispute }] : []
  })
