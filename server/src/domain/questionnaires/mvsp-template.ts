import type { QuestionnaireTemplate, TemplateSection } from '@parapet/contract'
import { calendarDate, claimed, inPlace, withinMonths } from './baseline-question.ts'
import { mvspOperation } from './mvsp-operation.ts'
import { shippedTemplate } from './shipped-template.ts'

const business: TemplateSection = {
  id: 'business',
  title: '1 Business controls',
  questions: [
    inPlace({
      id: '1.1',
      text: '1.1 External vulnerability reports: do you publish how to report a vulnerability, and fix what is reported?',
      help: 'A vulnerability disclosure policy with scope, legal safe harbor and contact; documented triage and remediation; responses within a reasonable time; patches consistent with control 3.4.',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 2,
    }),
    inPlace({
      id: '1.2',
      text: '1.2 Customer testing: can customers or their delegates test the security of your application on request?',
      help: 'On production, or on an environment that closely resembles it and holds no production data. Reasonable restrictions are fine.',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 1,
    }),
    inPlace({
      id: '1.3',
      text: '1.3 Self-assessment: do you assess each product against the latest MVSP at least annually, and make the result available?',
      category: 'COMPLIANCE',
      weight: 1,
    }),
    inPlace({
      id: '1.4',
      text: '1.4 External testing: does a security company perform comprehensive penetration tests of your products, services and dependent systems at least annually?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 3,
    }),
    calendarDate({
      id: '1.4_date',
      text: 'When did the last external penetration test end?',
      category: 'WEB_APPLICATION_SECURITY',
      dependsOn: { questionId: '1.4', values: ['yes', 'partly'] },
      dateRule: withinMonths(12),
    }),
    inPlace({
      id: '1.5',
      text: '1.5 Training: do your personnel get security training that is specific to their role?',
      category: 'OTHER',
      weight: 1,
    }),
    inPlace({
      id: '1.6',
      text: '1.6 Compliance: do you comply with the industry standards, laws and data localization requirements that apply to you and your customers?',
      help: 'For example PCI DSS, HITRUST, ISO/IEC 27001, SSAE 18, GDPR, Binding Corporate Rules, Standard Contractual Clauses.',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    inPlace({
      id: '1.7',
      text: '1.7 Incident handling: do you notify affected parties of a breach of sensitive information within 72 hours of its discovery?',
      help: 'With the nature of the breach, contact information, its consequences, and measures taken or needed; and again when you learn more.',
      category: 'COMPLIANCE',
      weight: 3,
    }),
    inPlace({
      id: '1.8',
      text: '1.8 Data handling: do you sanitize storage media that held unencrypted production data by NIST SP 800-88 or an equivalent?',
      category: 'DATA_LEAKAGE',
      weight: 2,
    }),
  ],
}

const design: TemplateSection = {
  id: 'design',
  title: '2 Application design controls',
  questions: [
    inPlace({
      id: '2.1',
      text: '2.1 Single sign-on: do you offer single sign-on by modern, maintained, industry-standard protocols to all customers at no additional cost?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
    }),
    inPlace({
      id: '2.2',
      text: '2.2 HTTPS-only: is all traffic redirected to HTTPS, with a long Strict-Transport-Security, Secure cookies, and issues of TLS scans fixed?',
      help: 'This does not apply to protocols designed to run on top of unencrypted connections, such as OCSP.',
      category: 'ENCRYPTION',
      weight: 3,
      claims: [
        claimed('TLS_EVERYWHERE', 'yes'),
        claimed('MODERN_TLS_ONLY', 'yes'),
        claimed('HSTS_ENABLED', 'yes'),
        claimed('SECURE_COOKIES', 'yes'),
      ],
    }),
    inPlace({
      id: '2.3',
      text: '2.3 Security headers: do you set a minimally permissive Content Security Policy, limit framing, and disable caching of sensitive data?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
      claims: [claimed('SECURITY_HEADERS_SET', 'yes')],
    }),
    inPlace({
      id: '2.4',
      text: '2.4 Password policy: if passwords are used beside single sign-on, are they handled by all of the rules below?',
      help: 'No limit on characters, none on length below 64; no secret questions as the only way to reset; e-mail verification of a change; the current password to set a new one; salted memory-hard or CPU-hard hashes; lockout and brute-force protection; no default passwords.',
      category: 'EXPOSED_CREDENTIALS',
      weight: 2,
    }),
    inPlace({
      id: '2.5',
      text: '2.5 Security libraries: do you use modern, maintained frameworks, template languages or libraries that escape outputs and sanitize inputs systematically?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
    }),
    inPlace({
      id: '2.6',
      text: '2.6 Dependency patching: are third-party dependencies maintained, and are updates of medium severity or higher applied by your patching schedule, known exploited ones first?',
      help: 'Where patching is not possible, equivalent mitigations must be in place for all components of the stack.',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 3,
      claims: [
        claimed('NO_KNOWN_EXPLOITED_VULNERABILITIES', 'yes'),
        claimed('SUPPORTED_SOFTWARE_ONLY', 'yes'),
      ],
    }),
    inPlace({
      id: '2.7',
      text: '2.7 Logging: do you log authentication, changes to users and objects, security configuration, and your own access to customer data, for at least 30 days?',
      help: 'With user, IP address, time, action and object, at no additional charge, and without sensitive data or payloads.',
      category: 'OTHER',
      weight: 2,
    }),
    inPlace({
      id: '2.8',
      text: '2.8 Encryption: do you encrypt sensitive data in transit between systems and at rest, in online storage and in backups, by modern, maintained, industry-standard means?',
      category: 'ENCRYPTION',
      weight: 3,
      claims: [claimed('TLS_EVERYWHERE', 'yes')],
    }),
  ],
}

/** The Minimum Viable Secure Product, whose text is in the public domain (CC0 1.0): every control, in its order. */
export const mvspTemplate: QuestionnaireTemplate = shippedTemplate({
  id: 'qtp_parapet_mvsp',
  name: 'MVSP (Minimum Viable Secure Product)',
  version: '3.0.0',
  description:
    'All 25 controls of the Minimum Viable Secure Product, version v3.0-20231109, as questions. Source: https://mvsp.dev',
  licence: 'CC0-1.0',
  sections: [business, design, ...mvspOperation],
  createdAt: '2026-11-17T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
})
