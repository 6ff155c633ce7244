import { getPublicSuffix } from 'tldts'
import { companyList } from '../kernel/companies/index.ts'

const tenantDomains: ReadonlySet<string> = new Set(companyList.flatMap(({ tenants = [] }) => tenants))

/** Whether many companies have names of their own below the domain, as below github.io or myshopify.com. */
export const isSharedDomain = (domain: string): boolean =>
  tenantDomains.has(domain) || getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
