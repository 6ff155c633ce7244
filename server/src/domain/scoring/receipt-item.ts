import type { DisputeState, ReceiptItem } from '@parapet/contract'
import { toScoredFields } from './receipt-class.ts'
import type { FindingClass } from './vendor-evidence.ts'
import { toPoints } from './wire-score.ts'

/** A finding that counts, with what the model does not read. */
export type CountedFinding = Pick<ReceiptItem, 'title' | 'asset' | 'firstSeen' | 'source' | 'evidence'> & {
  orn: string
  one: FindingClass
  /** Of a point. */
  tenths: number
  vulnerabilityId: string | null
  knownExploited: boolean
  usedByRansomware: boolean
  ssvcActive: boolean
  epss: string | null
  dispute: DisputeState | null
}

const vulnerabilityOf = ({
  vulnerabilityId,
  knownExploited,
  usedByRansomware,
  ssvcActive,
  epss,
}: CountedFinding): Pick<ReceiptItem, 'vulnerability'> =>
  vulnerabilityId === null
    ? {}
    : {
        vulnerability: {
          id: vulnerabilityId,
          knownExploited,
          usedByRansomware,
          ssvcActive,
          ...(epss !== null && { epss }),
        },
      }

export const toReceiptItem = (finding: CountedFinding): ReceiptItem => {
  const { orn, title, asset, one, firstSeen, source, tenths, dispute, evidence } = finding
  return {
    id: orn,
    title,
    asset,
    ...toScoredFields(one),
    firstSeen,
    source,
    points: toPoints(tenths),
    ...vulnerabilityOf(finding),
    ...(dispute !== null && { dispute }),
    evidence,
  }
}
