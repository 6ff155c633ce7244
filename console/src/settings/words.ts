import { wordsOf } from '../parts/language.ts'
import { accountWords } from './words/account.tsx'
import { alertsWords } from './words/alerts.tsx'
import { apiWords } from './words/api.ts'
import { auditWords } from './words/audit.ts'
import { factorsWords } from './words/factors.ts'
import { labelWords } from './words/labels.ts'
import { credentialsWords } from './words/credentials.ts'
import { dataWords } from './words/data.tsx'
import { dueDatesWords } from './words/due-dates.ts'
import { mailsWords } from './words/mails.tsx'
import { membersWords } from './words/members.ts'
import { networksWords } from './words/networks.ts'
import { organizationWords } from './words/organization.ts'
import { ownershipWords } from './words/ownership.ts'
import { pageWords } from './words/page.ts'
import { provisioningWords } from './words/provisioning.ts'
import { tiersWords } from './words/tiers.ts'
import { webhooksWords } from './words/webhooks.ts'

const english = {
  labels: labelWords,
  page: pageWords,
  credentials: credentialsWords,
  alerts: alertsWords,
  webhooks: webhooksWords,
  mails: mailsWords,
  members: membersWords,
  provisioning: provisioningWords,
  organization: organizationWords,
  networks: networksWords,
  dueDates: dueDatesWords,
  tiers: tiersWords,
  ownership: ownershipWords,
  data: dataWords,
  audit: auditWords,
  account: accountWords,
  factors: factorsWords,
  api: apiWords,
}

export type SettingsWords = typeof english

export const words = wordsOf('settings', english)
