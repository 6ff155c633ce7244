import type { TemplateSection } from '@parapet/contract'
import {
  anyOf,
  calendarDate,
  claimed,
  claimedUnless,
  freeText,
  oneOf,
  riskyIfYes,
  safeIfYes,
} from './baseline-question.ts'

const services: TemplateSection = {
  id: 'services',
  title: 'Web services and encryption',
  questions: [
    oneOf(
      {
        modern: ['TLS 1.2 or newer only', 0],
        older: ['Older versions are accepted in some places', 0.7],
        plain: ['Some connections are not encrypted', 1],
      },
      {
        id: 'tls',
        text: 'How are connections to your services over public networks encrypted?',
        category: 'ENCRYPTION',
        weight: 3,
        claims: [claimedUnless('TLS_EVERYWHERE', 'plain'), claimed('MODERN_TLS_ONLY', 'modern')],
      },
    ),
    safeIfYes({
      id: 'certificate_renewal',
      text: 'Are your TLS certificates renewed automatically, or monitored so that none expires unnoticed?',
      category: 'ENCRYPTION',
      weight: 1,
      claims: [claimed('VALID_CERTIFICATES', 'yes')],
    }),
    oneOf(
      {
        yearly: ['At least once a year and after major changes', 0],
        rarely: ['Less often', 0.5],
        own_staff: ['By our own staff only', 0.7],
        never: ['Not at all', 1],
      },
      {
        id: 'web_tests',
        text: 'How often do external experts test your web applications and APIs for vulnerabilities?',
        category: 'WEB_APPLICATION_SECURITY',
        weight: 3,
      },
    ),
    oneOf(
      {
        all: ['Every change', 0],
        most: ['Most changes', 0.4],
        none: ['There is no such rule', 1],
      },
      {
        id: 'change_checks',
        text: 'Which changes to your software are reviewed by a second person and checked automatically before they go live?',
        help: 'For example, checks for vulnerable dependencies, insecure code and secrets in the code.',
        category: 'WEB_APPLICATION_SECURITY',
        weight: 3,
      },
    ),
  ],
}

const network: TemplateSection = {
  id: 'network',
  title: 'Network and devices',
  questions: [
    anyOf(
      {
        none: ['None of these', 0],
        password_login: ['SSH or VPN with a password alone', 0.8],
        file_sharing: ['File sharing such as SMB or FTP', 0.9],
        remote_desktop: ['Remote desktop or other remote administration', 1],
        database: ['Databases', 1],
      },
      {
        id: 'exposed_services',
        text: 'Which of these can be reached directly from the internet?',
        category: 'ATTACK_SURFACE',
        weight: 4,
        claims: [
          claimedUnless('NO_EXPOSED_DATABASES', 'database'),
          claimedUnless('NO_EXPOSED_REMOTE_ACCESS', 'remote_desktop', 'password_login'),
        ],
      },
    ),
    oneOf(
      {
        automatic: ['Yes, and it is kept up to date automatically', 0],
        by_hand: ['Yes, maintained by hand', 0.4],
        no: ['No', 1],
      },
      {
        id: 'inventory',
        text: 'Do you maintain an inventory of all your systems, domains and cloud accounts?',
        category: 'ATTACK_SURFACE',
        weight: 2,
      },
    ),
    safeIfYes({
      id: 'segmentation',
      text: 'Are your office network, production and test systems separated, so that an intruder in one cannot reach the others?',
      category: 'NETWORK_SECURITY',
      weight: 3,
    }),
    oneOf(
      {
        watched: ['On all of them, with alerts reviewed around the clock', 0],
        office_hours: ['On all of them, with alerts reviewed during office hours', 0.3],
        some: ['On some', 0.6],
        no: ['On none', 1],
      },
      {
        id: 'endpoint_detection',
        text: 'On which computers and servers do you run endpoint detection software?',
        category: 'NETWORK_SECURITY',
        weight: 3,
      },
    ),
    safeIfYes({
      id: 'block_lists',
      text: 'Do you monitor whether your IP addresses or domains appear on blocklists, and investigate the cause?',
      category: 'IP_REPUTATION',
      weight: 1,
    }),
  ],
}

const names: TemplateSection = {
  id: 'names',
  title: 'E-mail and domain names',
  questions: [
    oneOf(
      {
        reject: ['Yes, with the policy reject', 0],
        quarantine: ['Yes, with the policy quarantine', 0.2],
        monitor: ['Yes, with the policy none', 0.7],
        no: ['No', 1],
      },
      {
        id: 'dmarc',
        text: 'Are all domains that you send e-mail from protected by DMARC?',
        category: 'EMAIL_SECURITY',
        weight: 2,
        claims: [claimed('DMARC_ENFORCED', 'reject', 'quarantine')],
      },
    ),
    safeIfYes({
      id: 'registrar',
      text: 'Are your registrar and DNS provider accounts protected by MFA, and your domains locked against transfer?',
      category: 'DNS_HEALTH',
      weight: 2,
    }),
    safeIfYes({
      id: 'stale_names',
      text: 'Do you remove DNS records when the service they point to is retired?',
      category: 'DNS_HEALTH',
      weight: 1,
      claims: [claimed('NO_DANGLING_DNS', 'yes')],
    }),
  ],
}

const weaknesses: TemplateSection = {
  id: 'weaknesses',
  title: 'Vulnerabilities',
  questions: [
    oneOf(
      {
        within_3_days: ['Within 3 days', 0],
        within_14_days: ['Within 14 days', 0.2],
        within_30_days: ['Within 30 days', 0.5],
        later: ['Later, or there is no fixed time', 1],
      },
      {
        id: 'critical_patches',
        text: 'How soon do you fix critical vulnerabilities in systems that are reachable from the internet?',
        category: 'VULNERABILITY_MANAGEMENT',
        weight: 5,
      },
    ),
    riskyIfYes({
      id: 'unsupported',
      text: 'Do you run software in production that its vendor no longer supports?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 3,
      claims: [claimed('SUPPORTED_SOFTWARE_ONLY', 'no')],
    }),
    freeText({
      id: 'unsupported_plan',
      text: 'Which software is it, how is it protected, and when will it be replaced?',
      category: 'VULNERABILITY_MANAGEMENT',
      dependsOn: { questionId: 'unsupported', values: ['yes'] },
    }),
    safeIfYes({
      id: 'reporting',
      text: 'Do you publish how to report a vulnerability to you, for example in security.txt?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 1,
    }),
  ],
}

const incidents: TemplateSection = {
  id: 'incidents',
  title: 'Incidents and recovery',
  questions: [
    oneOf(
      {
        rehearsed: ['Yes, and it was exercised in the last 12 months', 0],
        written: ['Yes, in writing', 0.4],
        no: ['No', 1],
      },
      {
        id: 'incident_plan',
        text: 'Do you have an incident response plan?',
        category: 'OTHER',
        weight: 3,
      },
    ),
    oneOf(
      {
        within_24_hours: ['Within 24 hours', 0],
        within_72_hours: ['Within 72 hours', 0.2],
        later: ['Later', 0.7],
        no_commitment: ['We make no such commitment', 1],
      },
      {
        id: 'incident_notice',
        text: 'How soon do you notify customers of an incident that affects them?',
        category: 'COMPLIANCE',
        weight: 3,
      },
    ),
    riskyIfYes({
      id: 'past_incident',
      text: 'Were any of your customers affected by a security incident in the last 24 months?',
      category: 'OTHER',
      weight: 2,
    }),
    calendarDate({
      id: 'past_incident_date',
      text: 'When was the last one?',
      category: 'OTHER',
      dependsOn: { questionId: 'past_incident', values: ['yes'] },
    }),
    oneOf(
      {
        offline_and_tested: ['Yes, with an offline or immutable copy, and restores are tested', 0],
        tested: ['Yes, and restores are tested', 0.4],
        untested: ['Yes, but restores are not tested', 0.7],
        no: ['No', 1],
      },
      {
        id: 'backups',
        text: 'Do you back up everything your services need?',
        category: 'OTHER',
        weight: 3,
      },
    ),
  ],
}

const suppliers: TemplateSection = {
  id: 'suppliers',
  title: 'Your suppliers',
  questions: [
    oneOf(
      {
        regularly: ['Before signing a contract and regularly afterwards', 0],
        once: ['Before signing a contract only', 0.4],
        no: ['Not systematically', 1],
      },
      {
        id: 'supplier_review',
        text: 'When do you assess the security of suppliers that your services depend on?',
        category: 'COMPLIANCE',
        weight: 2,
      },
    ),
  ],
}

export const technologySections = [services, network, names, weaknesses, incidents, suppliers]
