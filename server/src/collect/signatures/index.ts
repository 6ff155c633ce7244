import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { analyticsSignatures } from './analytics-signatures.ts'
import { cdnSignatures } from './cdn-signatures.ts'
import { centralEuropeSignatures } from './central-europe-signatures.ts'
import { certificateSignatures } from './certificate-signatures.ts'
import { cloudSignatures } from './cloud-signatures.ts'
import { collaborationSignatures } from './collaboration-signatures.ts'
import { dataSignatures } from './data-signatures.ts'
import { developerSignatures } from './developer-signatures.ts'
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

/** The catalogue: every signature that is looked for. */
export const signatures: readonly Signature[] = [
  ...analyticsSignatures,
  ...cdnSignatures,
  ...centralEuropeSignatures,
  ...certificateSignatures,
  ...cloudSignatures,
  ...collaborationSignatures,
  ...dataSignatures,
  ...developerSignatures,
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
]
