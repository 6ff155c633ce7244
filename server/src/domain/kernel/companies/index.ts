import { advertisingCompanies } from './advertising-companies.ts'
import { analyticsCompanies } from './analytics-companies.ts'
import { cdnCompanies } from './cdn-companies.ts'
import { certificateCompanies } from './certificate-companies.ts'
import { cloudCompanies } from './cloud-companies.ts'
import { collaborationCompanies } from './collaboration-companies.ts'
import { crmCompanies } from './crm-companies.ts'
import { developmentCompanies } from './development-companies.ts'
import { dnsCompanies } from './dns-companies.ts'
import { financeCompanies } from './finance-companies.ts'
import { hrCompanies } from './hr-companies.ts'
import { identityCompanies } from './identity-companies.ts'
import { mailCompanies } from './mail-companies.ts'
import { mailSecurityCompanies } from './mail-security-companies.ts'
import { marketingCompanies } from './marketing-companies.ts'
import { otherCompanies } from './other-companies.ts'
import { paymentCompanies } from './payment-companies.ts'
import { securityCompanies } from './security-companies.ts'
import { supportCompanies } from './support-companies.ts'
import { advertisingSoftwareCompanies } from './advertising-software-companies.ts'
import { analyticsSoftwareCompanies } from './analytics-software-companies.ts'
import { businessSoftwareCompanies } from './business-software-companies.ts'
import { marketingSoftwareCompanies } from './marketing-software-companies.ts'
import { peopleSoftwareCompanies } from './people-software-companies.ts'
import { supportSoftwareCompanies } from './support-software-companies.ts'
import { workplaceSoftwareCompanies } from './workplace-software-companies.ts'
import { otherSoftwareCompanies } from './other-software-companies.ts'
import { educationCompanies } from './education-companies.ts'
import { publicSectorCompanies } from './public-sector-companies.ts'
import { applicantsCompanies } from './applicants-companies.ts'
import { ethicsCompanies } from './ethics-companies.ts'
import { procurementCompanies } from './procurement-companies.ts'
import { healthCompanies } from './health-companies.ts'
import { hospitalityCompanies } from './hospitality-companies.ts'
import { donationsCompanies } from './donations-companies.ts'
import { publishingCompanies } from './publishing-companies.ts'
import { newsletterCompanies } from './newsletter-companies.ts'
import { regionalPaymentCompanies } from './regional-payment-companies.ts'
import { shopCompanies } from './shop-companies.ts'
import { officeSoftwareCompanies } from './office-software-companies.ts'
import { communityCompanies } from './community-companies.ts'
import { conversionCompanies } from './conversion-companies.ts'
import { widgetCompanies } from './widget-companies.ts'
import { privacyCompanies } from './privacy-companies.ts'
import { leadCompanies } from './lead-companies.ts'
import { assistantCompanies } from './assistant-companies.ts'
import { mapCompanies } from './map-companies.ts'
import { benefitCompanies } from './benefit-companies.ts'
import { boardCompanies } from './board-companies.ts'
import { webHostCompanies } from './web-host-companies.ts'
import { nameServerCompanies } from './name-server-companies.ts'
import { productInsightCompanies } from './product-insight-companies.ts'
import { contactCenterCompanies } from './contact-center-companies.ts'
import { campaignCompanies } from './campaign-companies.ts'
import { paymentServiceCompanies } from './payment-service-companies.ts'
import { peopleServiceCompanies } from './people-service-companies.ts'
import { accessCompanies } from './access-companies.ts'
import { mailFilterCompanies } from './mail-filter-companies.ts'
import { workplaceServiceCompanies } from './workplace-service-companies.ts'
import { businessServiceCompanies } from './business-service-companies.ts'
import { itServiceCompanies } from './it-service-companies.ts'
import { securityServiceCompanies } from './security-service-companies.ts'
import { furtherServiceCompanies } from './further-service-companies.ts'
import { tradeCompanies } from './trade-companies.ts'
import { shopToolCompanies } from './shop-tool-companies.ts'
import { practiceCompanies } from './practice-companies.ts'
import { studyCompanies } from './study-companies.ts'
import { bookingCompanies } from './booking-companies.ts'
import { operationsCompanies } from './operations-companies.ts'
import { wealthCompanies } from './wealth-companies.ts'
import { civicCompanies } from './civic-companies.ts'
import { leisureCompanies } from './leisure-companies.ts'
import { embedCompanies } from './embed-companies.ts'
import { salesToolCompanies } from './sales-tool-companies.ts'
import { defenseCompanies } from './defense-companies.ts'
import { europeanCompanies } from './european-companies.ts'
import { builderCompanies } from './builder-companies.ts'
import { productToolCompanies } from './product-tool-companies.ts'
import { smallBusinessCompanies } from './small-business-companies.ts'
import { scholarlyCompanies } from './scholarly-companies.ts'
import type { Company } from './companies-of.ts'

/**
 * The one table of companies: what they are called, who owns them and what they are known for. Facts that their own
 * sites or filings state; an organization corrects owners with SetDomainOwner.
 */
export const companyList: readonly Company[] = [
  ...boardCompanies,
  ...benefitCompanies,
  ...mapCompanies,
  ...assistantCompanies,
  ...leadCompanies,
  ...privacyCompanies,
  ...widgetCompanies,
  ...conversionCompanies,
  ...communityCompanies,
  ...officeSoftwareCompanies,
  ...shopCompanies,
  ...regionalPaymentCompanies,
  ...newsletterCompanies,
  ...publishingCompanies,
  ...donationsCompanies,
  ...hospitalityCompanies,
  ...healthCompanies,
  ...procurementCompanies,
  ...ethicsCompanies,
  ...applicantsCompanies,
  ...publicSectorCompanies,
  ...educationCompanies,
  ...advertisingCompanies,
  ...analyticsCompanies,
  ...cdnCompanies,
  ...certificateCompanies,
  ...cloudCompanies,
  ...collaborationCompanies,
  ...crmCompanies,
  ...developmentCompanies,
  ...dnsCompanies,
  ...financeCompanies,
  ...hrCompanies,
  ...identityCompanies,
  ...mailCompanies,
  ...mailSecurityCompanies,
  ...marketingCompanies,
  ...otherCompanies,
  ...paymentCompanies,
  ...securityCompanies,
  ...supportCompanies,
  ...advertisingSoftwareCompanies,
  ...analyticsSoftwareCompanies,
  ...businessSoftwareCompanies,
  ...marketingSoftwareCompanies,
  ...peopleSoftwareCompanies,
  ...supportSoftwareCompanies,
  ...workplaceSoftwareCompanies,
  ...otherSoftwareCompanies,
  ...webHostCompanies,
  ...nameServerCompanies,
  ...productInsightCompanies,
  ...contactCenterCompanies,
  ...campaignCompanies,
  ...paymentServiceCompanies,
  ...peopleServiceCompanies,
  ...accessCompanies,
  ...mailFilterCompanies,
  ...workplaceServiceCompanies,
  ...businessServiceCompanies,
  ...itServiceCompanies,
  ...securityServiceCompanies,
  ...furtherServiceCompanies,
  ...tradeCompanies,
  ...shopToolCompanies,
  ...practiceCompanies,
  ...studyCompanies,
  ...bookingCompanies,
  ...operationsCompanies,
  ...wealthCompanies,
  ...civicCompanies,
  ...leisureCompanies,
  ...embedCompanies,
  ...salesToolCompanies,
  ...defenseCompanies,
  ...europeanCompanies,
  ...builderCompanies,
  ...productToolCompanies,
  ...smallBusinessCompanies,
  ...scholarlyCompanies,
]

export const companies: ReadonlyMap<string, Company> = new Map(
  companyList.map((company) => [company.domain, company]),
)

/** A signature of a company that the table lacks is a mistake in the catalogue. */
export const requireCompany = (domain: string): Company => {
  const company = companies.get(domain)
  if (company === undefined) throw new Error(`Add ${domain} to the table of companies.`)
  return company
}
