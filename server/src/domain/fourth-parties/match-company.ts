import type { DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import type { Company } from '../kernel/companies/companies-of.ts'
import { companies, companyList } from '../kernel/companies/index.ts'
import type { Clue } from './clue.ts'
import { namesUpward } from './names-upward.ts'
import type { Matched } from './signature.ts'

/** Without companies that are known for other things than services. */
const companyAt: ReadonlyMap<string, Company> = new Map(
  companyList
    .filter(({ category }) => category !== 'FOURTH_PARTY_CATEGORY_OTHER')
    .flatMap((company) =>
      [company.domain, ...(company.aliases ?? []), ...(company.tenants ?? [])].map(
        (domain): [string, Company] => [domain, company],
      ),
    ),
)

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

/** Whether a page that names the host uses the company: not if anybody can have files there, or it is a mere mention. */
const isUsedByPage = (
  { method, isCasual = false, subject }: Clue,
  domain: string,
  company: Company,
): boolean => {
  const isHosting =
    transports.has(company.category) || company.category === 'FOURTH_PARTY_CATEGORY_DEVELOPMENT'
  if (isHosting && (company.tenants ?? []).includes(domain)) return false
  const isLoaded = method === 'DETECTION_METHOD_HTML_SCRIPT' && !isCasual
  return isLoaded || (subject !== domain && subject !== `www.${domain}`)
}

const isTelling = (clue: Clue, domain: string, company: Company): boolean =>
  dnsMethods.has(clue.method) || (pageMethods.has(clue.method) && isUsedByPage(clue, domain, company))

/** A domain that no signature is about, such as that of a product, stands for the company that owns it. */
const namedCompany = (company: Company, isKnown: (domain: string) => boolean): Company => {
  const owner = company.parent === undefined ? undefined : companies.get(company.parent)
  return owner && company.isSeparate !== true && !isKnown(company.domain) && isKnown(owner.domain)
    ? owner
    : company
}

/**
 * The company whose own domain the host is below; less certain than a signature, which knows what the host is for.
 * `isKnown` says which companies have signatures.
 */
export const matchCompany = (clue: Clue, isKnown: (domain: string) => boolean): Matched | undefined => {
  if (clue.as !== 'name') return undefined
  for (const domain of namesUpward(clue.subject)) {
    const owner = companyAt.get(domain)
    if (owner === undefined) continue
    if (!isTelling(clue, domain, owner)) return undefined
    const company = namedCompany(owner, isKnown)
    return {
      value: domain,
      isCompany: true,
      signature: {
        id: `${company.domain.replaceAll('.', '-')}-own-domain`,
        vendorName: company.name,
        vendorDomain: company.domain,
        product: company.name,
        category: company.category,
        method: clue.method,
        pattern: { kind: 'suffix', values: [domain] },
        confidence: 'CONFIDENCE_MEDIUM',
        proves: transports.has(owner.category) ? 'transport' : 'service',
        source: `https://${company.domain}/`,
      },
    }
  }
  return undefined
}
