import type { DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import type { Company } from '../kernel/companies/companies-of.ts'
import { companies, companyList } from '../kernel/companies/index.ts'
import type { Clue } from './clue.ts'
import { brandInToken } from './brand-in-token.ts'
import { namesUpward } from './names-upward.ts'
import type { Matched, Signature } from './signature.ts'

const companyAt: ReadonlyMap<string, Company> = new Map(
  companyList.flatMap((company) =>
    [company.domain, ...(company.aliases ?? []), ...(company.tenants ?? [])].map(
      (domain): [string, Company] => [domain, company],
    ),
  ),
)

const firstLabel = (domain: string): string => domain.slice(0, domain.indexOf('.'))

/** Companies by what they are called, unless several share it. */
const calledBy = (
  brandsOf: (company: Company) => readonly string[],
): ReadonlyMap<string, Company | undefined> => {
  const called = companyList.flatMap((company) =>
    [...new Set(brandsOf(company))].map((brand) => ({ brand, company })),
  )
  return new Map(
    [...Map.groupBy(called, ({ brand }) => brand)].map(([brand, [first, ...others]]) => [
      brand,
      others.length === 0 ? first?.company : undefined,
    ]),
  )
}

const byDomain = calledBy(({ domain }) => [firstLabel(domain)])
const byOtherName = calledBy(({ name, aliases = [] }) => [
  name.toLowerCase().replace(/[^a-z0-9]/g, ''),
  ...aliases.map(firstLabel),
])

/** Datadog's texts start with `datadog`, and its domain is `datadoghq.com`. */
const companyCalled = (brand: string): Company | undefined =>
  byDomain.has(brand) ? byDomain.get(brand) : byOtherName.get(brand)

/** Records that let a name or the mail of the vendor depend on the host. */
const dnsMethods: ReadonlySet<DetectionMethod> = new Set([
  'DETECTION_METHOD_DNS_MX',
  'DETECTION_METHOD_DNS_NS',
  'DETECTION_METHOD_DNS_CNAME',
  'DETECTION_METHOD_DNS_DKIM',
  'DETECTION_METHOD_DNS_SPF_INCLUDE',
])

const pageMethods: ReadonlySet<DetectionMethod> = new Set([
  'DETECTION_METHOD_HTML_SCRIPT',
  'DETECTION_METHOD_CSP_SOURCE',
  'DETECTION_METHOD_HTTP_HEADER',
])

const transports: ReadonlySet<FourthPartyCategory> = new Set([
  'FOURTH_PARTY_CATEGORY_CDN',
  'FOURTH_PARTY_CATEGORY_CLOUD_HOSTING',
])

/** Whether anybody can have files below the domain. */
const isForFiles = (domain: string, { category, tenants = [] }: Company): boolean =>
  (transports.has(category) || category === 'FOURTH_PARTY_CATEGORY_DEVELOPMENT') && tenants.includes(domain)

const hasPurpose = ({ subject }: Clue, domain: string): boolean =>
  subject !== domain && subject !== `www.${domain}`

/** Whether a page that names the host uses the company: a mere mention of its site says nothing. */
const isUsedByPage = (clue: Clue, domain: string): boolean =>
  (clue.method === 'DETECTION_METHOD_HTML_SCRIPT' && clue.isCasual !== true) || hasPurpose(clue, domain)

/** Reports to a host of their own go to a service; to the company's plain domain, they may go to a colleague there. */
const isReportHost = (clue: Clue, domain: string): boolean =>
  clue.method === 'DETECTION_METHOD_DNS_TXT_VERIFICATION' && hasPurpose(clue, domain)

const isTelling = (clue: Clue, domain: string, company: Company): boolean => {
  if (dnsMethods.has(clue.method)) return true
  if (isForFiles(domain, company)) return false
  return isReportHost(clue, domain) || (pageMethods.has(clue.method) && isUsedByPage(clue, domain))
}

type IsKnown = (domain: string) => boolean

/** A domain that no signature is about, such as that of a product, stands for the company that owns it. */
const namedCompany = (company: Company, isKnown: IsKnown): Company => {
  const owner = company.parent === undefined ? undefined : companies.get(company.parent)
  return owner && company.isSeparate !== true && !isKnown(company.domain) && isKnown(owner.domain)
    ? owner
    : company
}

const matchedWith = (
  { domain, name, category }: Company,
  seen: Pick<Signature, 'method' | 'pattern' | 'proves'> & { ending: string },
): Matched => {
  const { ending, ...signature } = seen
  return {
    value: seen.pattern.values[0] ?? '',
    isCompany: true,
    signature: {
      ...signature,
      id: `${domain.replaceAll('.', '-')}-${ending}`,
      vendorName: name,
      vendorDomain: domain,
      product: name,
      category,
      confidence: 'CONFIDENCE_MEDIUM',
      source: `https://${domain}/`,
    },
  }
}

const matchHost = (clue: Clue, isKnown: IsKnown): Matched | undefined => {
  for (const domain of namesUpward(clue.subject)) {
    const owner = companyAt.get(domain)
    if (owner === undefined) continue
    // Most companies outside the usual categories, such as carmakers, are known for other things than services.
    const isService = owner.category !== 'FOURTH_PARTY_CATEGORY_OTHER' || isKnown(owner.domain)
    if (!isService || !isTelling(clue, domain, owner)) return undefined
    return matchedWith(namedCompany(owner, isKnown), {
      ending: 'own-domain',
      method: clue.method,
      pattern: { kind: 'suffix', values: [domain] },
      proves: transports.has(owner.category) ? 'transport' : 'service',
    })
  }
  return undefined
}

const matchToken = (clue: Clue): Matched | undefined => {
  const brand = brandInToken(clue.subject, (word) => companyCalled(word) !== undefined)
  const company = brand === undefined ? undefined : companyCalled(brand)
  return (
    company &&
    matchedWith(company, {
      ending: 'own-token',
      method: clue.method,
      pattern: { kind: 'txtPrefix', values: [`${brand}-verification=`] },
      proves: 'service',
    })
  )
}

/**
 * The company whose own domain a host is below, or whose name a verification text starts with; less certain than a
 * signature, which knows what for. `isKnown` says which companies have signatures.
 */
export const matchCompany = (clue: Clue, isKnown: IsKnown): Matched | undefined => {
  if (clue.as === 'name') return matchHost(clue, isKnown)
  return clue.as === 'text' ? matchToken(clue) : undefined
}
