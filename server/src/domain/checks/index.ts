import { bimiCheck } from './bimi.ts'
import { caaCheck } from './caa.ts'
import { certificateCheck } from './certificate.ts'
import type { Check } from './check.ts'
import { contentSecurityPolicyCheck } from './content-security-policy.ts'
import { contentSniffingCheck } from './content-sniffing.ts'
import { cookiesCheck } from './cookies.ts'
import { crossOriginCheck } from './cross-origin.ts'
import { danglingCnameCheck } from './dangling-cname.ts'
import { dkimCheck } from './dkim.ts'
import { dmarcCheck } from './dmarc.ts'
import { dnssecCheck } from './dnssec.ts'
import { framingCheck } from './framing.ts'
import { hstsCheck } from './hsts.ts'
import { httpsEnforcedCheck } from './https-enforced.ts'
import { loginOverHttpCheck } from './login-over-http.ts'
import { mailExchangesCheck } from './mail-exchanges.ts'
import { mixedContentCheck } from './mixed-content.ts'
import { mtaStsCheck } from './mta-sts.ts'
import { nameServersCheck } from './name-servers.ts'
import { openRedirectCheck } from './open-redirect.ts'
import { pageContentCheck } from './page-content.ts'
import { pageLeaksCheck } from './page-leaks.ts'
import { pageSecretsCheck } from './page-secrets.ts'
import { referrerPolicyCheck } from './referrer-policy.ts'
import { scriptHostsCheck } from './script-hosts.ts'
import { securityTxtCheck } from './security-txt.ts'
import { softwareVersionsCheck } from './software-versions.ts'
import { spfCheck } from './spf.ts'
import { starttlsCheck } from './starttls.ts'
import { subresourceIntegrityCheck } from './subresource-integrity.ts'
import { tlsProtocolCheck } from './tls-protocol.ts'
import { tlsRptCheck } from './tls-rpt.ts'
import { vulnerableLibrariesCheck } from './vulnerable-libraries.ts'
import { wildcardDnsCheck } from './wildcard-dns.ts'
import { zoneRecordsCheck } from './zone-records.ts'

/** Every check that runs over a domain's recorded answers. */
export const checks: readonly Check[] = [
  dmarcCheck,
  spfCheck,
  dkimCheck,
  bimiCheck,
  mtaStsCheck,
  tlsRptCheck,
  mailExchangesCheck,
  starttlsCheck,
  dnssecCheck,
  caaCheck,
  nameServersCheck,
  danglingCnameCheck,
  wildcardDnsCheck,
  zoneRecordsCheck,
  certificateCheck,
  tlsProtocolCheck,
  httpsEnforcedCheck,
  loginOverHttpCheck,
  mixedContentCheck,
  hstsCheck,
  contentSecurityPolicyCheck,
  framingCheck,
  contentSniffingCheck,
  referrerPolicyCheck,
  cookiesCheck,
  crossOriginCheck,
  openRedirectCheck,
  subresourceIntegrityCheck,
  scriptHostsCheck,
  vulnerableLibrariesCheck,
  pageContentCheck,
  pageSecretsCheck,
  pageLeaksCheck,
  softwareVersionsCheck,
  securityTxtCheck,
]
