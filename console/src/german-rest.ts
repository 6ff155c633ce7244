import { german as accounts } from './accounts/words.de.ts'
import { german as cvss } from './observations/cvss/words.de.ts'
import { german as documents } from './documents/words.de.ts'
import { german as fourthParties } from './fourth-parties/words.de.tsx'
import { german as observations } from './observations/words.de.ts'
import { german as questionnaires } from './questionnaires/words.de.ts'
import { german as reports } from './reports/words.de.ts'
import { german as securityEvents } from './security-events/words.de.ts'
import { german as settings } from './settings/words.de.ts'
import { german as vendorGroups } from './vendor-groups/words.de.tsx'
import { german as vendors } from './vendors/words.de.ts'

/** What all other pages say. */
export const germanRest = {
  accounts,
  cvss,
  documents,
  fourthParties,
  observations,
  questionnaires,
  reports,
  securityEvents,
  settings,
  vendorGroups,
  vendors,
}
