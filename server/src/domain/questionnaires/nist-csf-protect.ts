import type { TemplateSection } from '@parapet/contract'
import { claimed, inPlace, safeIfYes } from './baseline-question.ts'

const protect: TemplateSection = {
  id: 'PR',
  title: 'Protect (PR)',
  questions: [
    inPlace({
      id: 'PR.AA-a',
      text: 'PR.AA Identity and access: is MFA required for all staff, and resistant to phishing for administrators?',
      category: 'EXPOSED_CREDENTIALS',
      weight: 4,
    }),
    inPlace({
      id: 'PR.AA-b',
      text: 'PR.AA Identity and access: are permissions limited to what each role needs, reviewed regularly, and removed when somebody leaves?',
      category: 'EXPOSED_CREDENTIALS',
      weight: 3,
    }),
    inPlace({
      id: 'PR.AA-c',
      text: 'PR.AA Identity and access: is physical access to your assets managed, monitored and enforced by risk?',
      category: 'OTHER',
      weight: 1,
    }),
    inPlace({
      id: 'PR.AT-a',
      text: 'PR.AT Awareness and training: are all staff trained to recognise attacks, and people in special roles trained for those?',
      category: 'OTHER',
      weight: 2,
    }),
    inPlace({
      id: 'PR.DS-a',
      text: 'PR.DS Data security: is our data encrypted at rest?',
      category: 'ENCRYPTION',
      weight: 3,
    }),
    safeIfYes({
      id: 'PR.DS-b',
      text: 'PR.DS Data security: is all traffic to your web services encrypted by TLS 1.2 or newer, without exception?',
      category: 'ENCRYPTION',
      weight: 3,
      claims: [claimed('TLS_EVERYWHERE', 'yes'), claimed('MODERN_TLS_ONLY', 'yes')],
    }),
    safeIfYes({
      id: 'PR.DS-c',
      text: 'PR.DS Data security: are the certificates of all your public services valid and trusted?',
      category: 'ENCRYPTION',
      weight: 1,
      claims: [claimed('VALID_CERTIFICATES', 'yes')],
    }),
    safeIfYes({
      id: 'PR.DS-d',
      text: 'PR.DS Data security: is mail that claims to come from your domains rejected or quarantined unless it passes DMARC?',
      category: 'EMAIL_SECURITY',
      weight: 2,
      claims: [claimed('DMARC_ENFORCED', 'yes'), claimed('SPF_RESTRICTS_SENDERS', 'yes')],
    }),
    safeIfYes({
      id: 'PR.DS-e',
      text: 'PR.DS Data security: do your mail servers offer encryption (STARTTLS) with valid certificates?',
      category: 'EMAIL_SECURITY',
      weight: 1,
      claims: [claimed('MAIL_ENCRYPTED', 'yes')],
    }),
    inPlace({
      id: 'PR.DS-f',
      text: 'PR.DS Data security: are backups made, protected, and tested by restoring them?',
      category: 'OTHER',
      weight: 3,
    }),
    safeIfYes({
      id: 'PR.PS-a',
      text: 'PR.PS Platform security: is all software that can be reached from the internet still supported by its maker?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 3,
      claims: [claimed('SUPPORTED_SOFTWARE_ONLY', 'yes')],
    }),
    safeIfYes({
      id: 'PR.PS-b',
      text: 'PR.PS Platform security: are your systems that can be reached from the internet free of known exploited vulnerabilities (CISA KEV)?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 4,
      claims: [claimed('NO_KNOWN_EXPLOITED_VULNERABILITIES', 'yes')],
    }),
    safeIfYes({
      id: 'PR.PS-c',
      text: 'PR.PS Platform security: do your web applications send HSTS, a content security policy and protection against framing?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 1,
      claims: [claimed('HSTS_ENABLED', 'yes'), claimed('SECURITY_HEADERS_SET', 'yes')],
    }),
    inPlace({
      id: 'PR.PS-d',
      text: 'PR.PS Platform security: is software developed by secure practices: review, automatic checks, and no secrets in code?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
    }),
    safeIfYes({
      id: 'PR.IR-a',
      text: 'PR.IR Infrastructure resilience: are databases and other data stores unreachable from the internet?',
      category: 'NETWORK_SECURITY',
      weight: 4,
      claims: [claimed('NO_EXPOSED_DATABASES', 'yes')],
    }),
    safeIfYes({
      id: 'PR.IR-b',
      text: 'PR.IR Infrastructure resilience: are remote desktop and administration unreachable from the internet?',
      category: 'NETWORK_SECURITY',
      weight: 4,
      claims: [claimed('NO_EXPOSED_REMOTE_ACCESS', 'yes')],
    }),
    safeIfYes({
      id: 'PR.IR-c',
      text: 'PR.IR Infrastructure resilience: are your DNS zones signed (DNSSEC)?',
      category: 'DNS_HEALTH',
      weight: 1,
      claims: [claimed('DNSSEC_ENABLED', 'yes')],
    }),
    safeIfYes({
      id: 'PR.IR-d',
      text: 'PR.IR Infrastructure resilience: are DNS records removed when the service behind them ends?',
      category: 'DNS_HEALTH',
      weight: 1,
      claims: [claimed('NO_DANGLING_DNS', 'yes')],
    }),
  ],
}

export const csfProtectSections = [protect]
