import { type Finding, readFinding } from '../../server/src/domain/observations/finding.ts'
import { formatOrn, type Orn } from '../../server/src/domain/observations/orn.ts'

/** The ORN of the observation that a finding creates. */
export const ornOf = (ownerDomain: string, finding: Finding, view: Orn['view'] = 'vrm'): string =>
  formatOrn('observation', { view, key: readFinding(finding).key, ownerDomain })
