import { type Scope, scopes } from '@parapet/contract'
import { newClientSecret, hashClientSecret } from '../domain/client-secret.ts'
import { normalizeGroupName } from '../domain/group-name.ts'
import { newId } from '../domain/id.ts'
import { unsetVendorFields } from '../domain/vendor-fields.ts'
import { firstStatus } from '../domain/vendor-lifecycle.ts'
import { insertCredential, selectCredentials } from '../store/credential.ts'
import {
  hasOrganizations,
  insertOrganization,
  insertOrganizationDomains,
  selectOrganizationByDomain,
} from '../store/organization.ts'
import type { Db, Store } from '../store/store.ts'
import { insertVendorGroup } from '../store/vendor-group.ts'
import { insertVendorGroupMembers, updateMemberCount } from '../store/vendor-group-member.ts'
import { insertVendors } from '../store/vendor.ts'

export type Demo = {
  name: string
  domain: string
  clientId: string
  /** Only where it was made just now: afterwards nobody knows it. */
  clientSecret?: string
}

const name = 'Example Corp'
const domain = 'example.com'

type DemoVendor = readonly [domainName: string, companyName: string, riskLevel: Risk, isMonitored: boolean]

type Risk = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

type DemoGroup = { name: string; description: string; vendors: readonly DemoVendor[] }

// Companies that do not exist.
const groups: readonly DemoGroup[] = [
  {
    name: 'Payment processors',
    description: 'Everyone who touches cardholder data',
    vendors: [
      ['harborline-pay.com', 'Harborline Pay', 'CRITICAL', true],
      ['ledgerway-clearing.com', 'Ledgerway Clearing', 'HIGH', true],
      ['tallymark-billing.com', 'Tallymark Billing', 'MEDIUM', true],
    ],
  },
  {
    name: 'Cloud infrastructure',
    description: 'Hosting, content delivery and DNS',
    vendors: [
      ['nimbus-foundry.com', 'Nimbus Foundry', 'CRITICAL', true],
      ['edgeweft.net', 'Edgeweft', 'HIGH', true],
      ['rootzone-dns.net', 'Rootzone DNS', 'HIGH', true],
      ['coldvault-storage.com', 'Coldvault Storage', 'MEDIUM', false],
    ],
  },
  {
    name: 'Human resources',
    description: 'Payroll, recruiting and benefits',
    vendors: [
      ['paydaylight.com', 'Paydaylight', 'HIGH', true],
      ['talentferry.io', 'Talentferry', 'MEDIUM', true],
      ['kindbenefit.org', 'Kindbenefit', 'LOW', false],
    ],
  },
  {
    name: 'Customer support',
    description: 'Ticketing, chat and telephony',
    vendors: [
      ['deskharbor.com', 'Deskharbor', 'MEDIUM', true],
      ['ringbridge-voice.com', 'Ringbridge Voice', 'LOW', false],
    ],
  },
]

const addGroup = async (db: Db, { name: groupName, description, vendors }: DemoGroup): Promise<void> => {
  const groupId = newId('vgr')
  await insertVendorGroup(db, { id: groupId, ...normalizeGroupName(groupName), description })
  const rows = vendors.map(([domainName, companyName, risk, isMonitored]) => ({
    ...unsetVendorFields(domainName),
    id: newId('vnd'),
    domainName,
    companyName,
    isMonitored,
    riskLevel: `RISK_LEVEL_${risk}` as const,
    lifecycleStatus: firstStatus(isMonitored),
  }))
  await insertVendors(db, rows)
  const members = rows.map(({ id }) => id)
  await insertVendorGroupMembers(db, groupId, members)
  await updateMemberCount(db, groupId, members.length)
}

const createDemo = async (store: Store): Promise<Demo> => {
  const organization = { id: newId('org'), name }
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  await store.system(async (db) => {
    await insertOrganization(db, organization)
    await insertOrganizationDomains(db, organization.id, [domain])
    await insertCredential(db, {
      clientId,
      organizationId: organization.id,
      name: 'Demo',
      // The table of scopes has exactly the scopes as keys.
      scopes: Object.keys(scopes) as Scope[],
      secretHash: hashClientSecret(clientSecret),
    })
  })
  await store.inOrganization(organization.id, async (db) => {
    for (const group of groups) await addGroup(db, group)
  })
  return { name, domain, clientId, clientSecret }
}

/** The demo organization: made on an empty database, found again on later starts, absent from a used one. */
export const ensureDemo = async (store: Store): Promise<Demo | undefined> => {
  if (!(await store.system(hasOrganizations))) return createDemo(store)
  return store.system(async (db) => {
    const organization = await selectOrganizationByDomain(db, domain)
    const [credential] = organization?.name === name ? await selectCredentials(db, organization.id) : []
    return credential && { name, domain, clientId: credential.clientId }
  })
}
