import { accountGerman } from './words/account.de.tsx'
import { alertsGerman } from './words/alerts.de.tsx'
import { apiGerman } from './words/api.de.ts'
import { auditGerman } from './words/audit.de.ts'
import { factorsGerman } from './words/factors.de.ts'
import { labelGerman } from './words/labels.de.ts'
import { credentialsGerman } from './words/credentials.de.ts'
import { dataGerman } from './words/data.de.tsx'
import { dueDatesGerman } from './words/due-dates.de.ts'
import { mailsGerman } from './words/mails.de.tsx'
import { membersGerman } from './words/members.de.ts'
import { networksGerman } from './words/networks.de.ts'
import { organizationGerman } from './words/organization.de.ts'
import { ownershipGerman } from './words/ownership.de.ts'
import { pageGerman } from './words/page.de.ts'
import { provisioningGerman } from './words/provisioning.de.ts'
import { tiersGerman } from './words/tiers.de.ts'
import { webhooksGerman } from './words/webhooks.de.ts'
import type { SettingsWords } from './words.ts'

export const german: SettingsWords = {
  labels: labelGerman,
  page: pageGerman,
  credentials: credentialsGerman,
  alerts: alertsGerman,
  webhooks: webhooksGerman,
  mails: mailsGerman,
  members: membersGerman,
  provisioning: provisioningGerman,
  organization: organizationGerman,
  networks: networksGerman,
  dueDates: dueDatesGerman,
  tiers: tiersGerman,
  ownership: ownershipGerman,
  data: dataGerman,
  audit: auditGerman,
  account: accountGerman,
  factors: factorsGerman,
  api: apiGerman,
}
