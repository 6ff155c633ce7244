import { german as accounts } from './accounts/words.de.ts'
import { german as cvss } from './observations/cvss/words.de.ts'
import { german as fourthParties } from './fourth-parties/words.de.tsx'
import { german as observations } from './observations/words.de.ts'
import { german as parts } from './parts/words.de.ts'
import { german as portfolio } from './portfolio/words.de.tsx'
import { german as questionnaires } from './questionnaires/words.de.ts'
import { german as securityEvents } from './security-events/words.de.ts'
import { german as settings } from './settings/words.de.ts'
import { german as shell } from './shell/words.de.ts'
import { german as signIn } from './sign-in/words.de.tsx'
import { german as vendorGroups } from './vendor-groups/words.de.tsx'
import { german as vendors } from './vendors/words.de.ts'

/** The texts of every area in German, loaded as one file by those who read it. */
export const german = {
  accounts,
  cvss,
  fourthParties,
  observations,
  parts,
  portfolio,
  questionnaires,
  securityEvents,
  settings,
  shell,
  signIn,
  vendorGroups,
  vendors,
}
