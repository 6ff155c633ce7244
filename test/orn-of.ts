import { type Finding, readFinding } from '../server/src/domain/finding.ts'
import { formatOrn, type Orn } from '../server/src/domain/orn.ts'

/** The ORN of the observation that a finding makes. */
export const ornOf = (ownerDomain: string, finding: Finding, view: Orn['view'] = 'vrm'): string =>
  formatOrn('observation', { view, key: readFinding(finding).key, ownerDomain })
