import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { browserCookieSignatures } from './browser-cookie-signatures.ts'
import { analyticsSignatures } from './analytics-signatures.ts'
import { cdnSignatures } from './cdn-signatures.ts'
import { centralEuropeSignatures } from './central-europe-signatures.ts'
import { certificateSignatures } from './certificate-signatures.ts'
import { cloudSignatures } from './cloud-signatures.ts'
import { collaborationSignatures } from './collaboration-signatures.ts'
import { dataSignatures } from './data-signatures.ts'
import { developerSignatures } from './developer-signatures.ts'
import { itManagementSignatures } from './it-management-signatures.ts'
import { deviceSignatures } from './device-signatures.ts'
import { dmarcSignatures } from './dmarc-signatures.ts'
import { dnsServiceSignatures } from './dns-service-signatures.ts'
import { firewallSignatures } from './firewall-signatures.ts'
import { hosterDnsSignatures } from './hoster-dns-signatures.ts'
import { hosterMailSignatures } from './hoster-mail-signatures.ts'
import { hostingSignatures } from './hosting-signatures.ts'
import { hrSignatures } from './hr-signatures.ts'
import { identitySignatures } from './identity-signatures.ts'
import { identityCheckSignatures } from './identity-check-signatures.ts'
import { librarySignatures } from './library-signatures.ts'
import { loggingSignatures } from './logging-signatures.ts'
import { mailForwardingSignatures } from './mail-forwarding-signatures.ts'
import { mailGatewaySignatures } from './mail-gateway-signatures.ts'
import { mailHostSignatures } from './mail-host-signatures.ts'
import { mailSenderSignatures } from './mail-sender-signatures.ts'
import { marketingSignatures } from './marketing-signatures.ts'
import { monitoringSignatures } from './monitoring-signatures.ts'
import { networkDnsSignatures } from './network-dns-signatures.ts'
import { northernEuropeSignatures } from './northern-europe-signatures.ts'
import { officeSignatures } from './office-signatures.ts'
import { paymentSignatures } from './payment-signatures.ts'
import { platformSignatures } from './platform-signatures.ts'
import { realtimeSignatures } from './realtime-signatures.ts'
import { regionalSignatures } from './regional-signatures.ts'
import { regionalCdnSignatures } from './regional-cdn-signatures.ts'
import { regionalDnsSignatures } from './regional-dns-signatures.ts'
import { regionalGatewaySignatures } from './regional-gateway-signatures.ts'
import { regionalMailSignatures } from './regional-mail-signatures.ts'
import { registrarDnsSignatures } from './registrar-dns-signatures.ts'
import { securitySignatures } from './security-signatures.ts'
import { signInServiceSignatures } from './sign-in-service-signatures.ts'
import { siteBuilderSignatures } from './site-builder-signatures.ts'
import { southernEuropeSignatures } from './southern-europe-signatures.ts'
import { supportSignatures } from './support-signatures.ts'
import { trustSignatures } from './trust-signatures.ts'
import { uptimeSignatures } from './uptime-signatures.ts'
import { virtualServerSignatures } from './virtual-server-signatures.ts'
import { webSignatures } from './web-signatures.ts'
import { documentSignatures } from './document-signatures.ts'
import { helpdeskSignatures } from './helpdesk-signatures.ts'
import { statusPageSignatures } from './status-page-signatures.ts'
import { campaignSignatures } from './campaign-signatures.ts'
import { demandSignatures } from './demand-signatures.ts'
import { advertisingSignatures } from './advertising-signatures.ts'
import { experienceSignatures } from './experience-signatures.ts'
import { consentSignatures } from './consent-signatures.ts'
import { recruitingSignatures } from './recruiting-signatures.ts'
import { payrollSignatures } from './payroll-signatures.ts'
import { affiliateSignatures } from './affiliate-signatures.ts'
import { engagementSignatures } from './engagement-signatures.ts'
import { automationSignatures } from './automation-signatures.ts'
import { experimentSignatures } from './experiment-signatures.ts'
import { audienceSignatures } from './audience-signatures.ts'
import { chatSignatures } from './chat-signatures.ts'
import { financeSignatures } from './finance-signatures.ts'
import { billingSignatures } from './billing-signatures.ts'
import { fraudSignatures } from './fraud-signatures.ts'
import { commerceSignatures } from './commerce-signatures.ts'
import { contentSignatures } from './content-signatures.ts'
import { knowledgeSignatures } from './knowledge-signatures.ts'
import { mediaSignatures } from './media-signatures.ts'
import { surveySignatures } from './survey-signatures.ts'
import { meetingSignatures } from './meeting-signatures.ts'
import { workplaceSignatures } from './workplace-signatures.ts'
import { learningSignatures } from './learning-signatures.ts'
import { hospitalitySignatures } from './hospitality-signatures.ts'
import { publicSectorSignatures } from './public-sector-signatures.ts'
import { regionalMarketingSignatures } from './regional-marketing-signatures.ts'
import { regionalRecruitingSignatures } from './regional-recruiting-signatures.ts'
import { regionalPaymentSignatures } from './regional-payment-signatures.ts'
import { regionalCommerceSignatures } from './regional-commerce-signatures.ts'
import { industrySignatures } from './industry-signatures.ts'
import { careSignatures } from './care-signatures.ts'
import { givingSignatures } from './giving-signatures.ts'
import { educationSignatures } from './education-signatures.ts'
import { propertySignatures } from './property-signatures.ts'
import { teamworkSignatures } from './teamwork-signatures.ts'
import { mapSignatures } from './map-signatures.ts'

/** The catalogue: every signature that is looked for. */
export const signatures: readonly Signature[] = [
  ...analyticsSignatures,
  ...browserCookieSignatures,
  ...cdnSignatures,
  ...centralEuropeSignatures,
  ...certificateSignatures,
  ...cloudSignatures,
  ...collaborationSignatures,
  ...dataSignatures,
  ...developerSignatures,
  ...itManagementSignatures,
  ...deviceSignatures,
  ...dmarcSignatures,
  ...dnsServiceSignatures,
  ...firewallSignatures,
  ...hosterDnsSignatures,
  ...hosterMailSignatures,
  ...hostingSignatures,
  ...hrSignatures,
  ...identitySignatures,
  ...identityCheckSignatures,
  ...librarySignatures,
  ...loggingSignatures,
  ...mailForwardingSignatures,
  ...mailGatewaySignatures,
  ...mailHostSignatures,
  ...mailSenderSignatures,
  ...marketingSignatures,
  ...monitoringSignatures,
  ...networkDnsSignatures,
  ...northernEuropeSignatures,
  ...officeSignatures,
  ...paymentSignatures,
  ...platformSignatures,
  ...realtimeSignatures,
  ...regionalSignatures,
  ...regionalCdnSignatures,
  ...regionalDnsSignatures,
  ...regionalGatewaySignatures,
  ...regionalMailSignatures,
  ...registrarDnsSignatures,
  ...securitySignatures,
  ...signInServiceSignatures,
  ...siteBuilderSignatures,
  ...southernEuropeSignatures,
  ...supportSignatures,
  ...trustSignatures,
  ...uptimeSignatures,
  ...virtualServerSignatures,
  ...webSignatures,
  ...documentSignatures,
  ...helpdeskSignatures,
  ...statusPageSignatures,
  ...campaignSignatures,
  ...demandSignatures,
  ...advertisingSignatures,
  ...experienceSignatures,
  ...consentSignatures,
  ...recruitingSignatures,
  ...payrollSignatures,
  ...affiliateSignatures,
  ...engagementSignatures,
  ...automationSignatures,
  ...experimentSignatures,
  ...audienceSignatures,
  ...chatSignatures,
  ...financeSignatures,
  ...billingSignatures,
  ...fraudSignatures,
  ...commerceSignatures,
  ...contentSignatures,
  ...knowledgeSignatures,
  ...mediaSignatures,
  ...surveySignatures,
  ...meetingSignatures,
  ...workplaceSignatures,
  ...learningSignatures,
  ...hospitalitySignatures,
  ...publicSectorSignatures,
  ...regionalMarketingSignatures,
  ...regionalRecruitingSignatures,
  ...regionalPaymentSignatures,
  ...regionalCommerceSignatures,
  ...industrySignatures,
  ...careSignatures,
  ...givingSignatures,
  ...educationSignatures,
  ...propertySignatures,
  ...teamworkSignatures,
  ...mapSignatures,
]
