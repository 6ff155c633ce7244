import type { Contact } from '@parapet/contract'
import type { Static } from 'typebox'
import type { Factor } from '../domain/scoring/scoring-model.ts'
import type { VendorFields } from '../domain/vendors/vendor-fields.ts'
import type { VendorStatus } from '../domain/vendors/vendor-lifecycle.ts'
import { type Character, characterOf, findingWeight } from './character.ts'
import { checkedFactorsOf } from './checked-factors.ts'
import { companyName } from './company-name.ts'
import type { Calendar } from './calendar.ts'
import { people } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { type Sector, sectors } from './sectors.ts'

export type DemoVendor = {
  domainName: string
  sector: Sector
  character: Character
  checked: readonly Factor[]
  fields: VendorFields
  lifecycleStatus: VendorStatus
  contacts: Omit<Static<typeof Contact>, 'id'>[]
  createdAt: string
  assessedAt: string
}

const levels = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const

const levelNear = (weight: number, random: Random): (typeof levels)[number] =>
  levels[Math.min(3, Math.max(0, weight - 1 + random.between(-1, 0)))] ?? 'MEDIUM'

const regions = [
  'DATA_REGION_EUROPEAN_UNION',
  'DATA_REGION_UNITED_STATES',
  'DATA_REGION_UNITED_KINGDOM',
  'DATA_REGION_SWITZERLAND',
  'DATA_REGION_CANADA',
  'DATA_REGION_GLOBAL',
] as const

const contactsOf = (domainName: string, random: Random): DemoVendor['contacts'] => {
  const label = domainName.slice(0, domainName.indexOf('.'))
  const security = {
    name: people.nameAt(random.between(0, 831)),
    // RFC 2606 reserves this domain, so no mail is delivered.
    email: `security.${label}@example.com`,
    title: 'Head of security',
    role: 'CONTACT_ROLE_SECURITY',
    isPrimary: true,
  } as const
  const account = {
    name: people.nameAt(random.between(0, 831)),
    email: `accounts.${label}@example.com`,
    title: 'Account manager',
    role: 'CONTACT_ROLE_BUSINESS',
    isPrimary: false,
  } as const
  return random.chance(0.6) ? [security, account] : [security]
}

const statusOf = (random: Random): VendorStatus =>
  random.chance(0.08) ? 'VENDOR_LIFECYCLE_STATUS_UNDER_REVIEW' : 'VENDOR_LIFECYCLE_STATUS_ACTIVE'

const vendorRandom = (seed: string, index: number): Random => createRandom(`${seed}:vendor:${index}`)

/** Decides how many findings the n-th vendor has; computed for all vendors first. */
export const demoVendorWeight = (seed: string, index: number): number => {
  const random = vendorRandom(seed, index)
  return findingWeight[characterOf(index, random)] * (0.5 + 1.5 * random.next())
}

/** The n-th vendor of the portfolio. */
export const demoVendor = (seed: string, index: number, calendar: Calendar): DemoVendor => {
  const sector = sectors[index % sectors.length] ?? sectors[0]
  const { companyName: name, domainName } = companyName(seed, sector, Math.floor(index / sectors.length))
  const random = vendorRandom(seed, index)
  const character = characterOf(index, random)
  return {
    domainName,
    sector,
    character,
    checked: checkedFactorsOf(index),
    fields: {
      companyName: name,
      vendorId: `ERP-${1000 + index}`,
      isMonitored: true,
      riskLevel: `RISK_LEVEL_${levelNear(sector.weight + (character === 'neglected' ? 1 : 0), random)}`,
      businessImpact: `BUSINESS_IMPACT_${levelNear(sector.weight, random)}`,
      dataRegion: random.pick(regions),
      dataTypesShared: [...sector.dataTypesShared],
      accessTypes: [...sector.accessTypes],
      contractValue: String(random.between(5, 400) * sector.weight * 100_000),
      contractEndDate: calendar.at(-random.between(20, 900)),
      ownerId: null,
      manualTier: null,
    },
    lifecycleStatus: statusOf(random),
    contacts: contactsOf(domainName, random),
    createdAt: calendar.at(random.between(380, 900)),
    assessedAt: calendar.at(random.between(10, 400)),
  }
}
