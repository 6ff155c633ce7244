import type { TemplateSection } from '@parapet/contract'
import {
  anyOf,
  calendarDate,
  freeText,
  oneOf,
  riskyIfYes,
  safeIfYes,
  withinMonths,
} from './baseline-question.ts'

const ifStoresData = { questionId: 'stores_data', values: ['yes'] }

const governance: TemplateSection = {
  id: 'governance',
  title: 'Governance',
  questions: [
    safeIfYes({
      id: 'security_owner',
      text: 'Is one named person responsible for information security in your company?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    oneOf(
      {
        within_a_year: ['Within the last 12 months', 0],
        within_three_years: ['Within the last 3 years', 0.4],
        longer_ago: ['Longer ago', 0.7],
        no_policy: ['We have no written policy', 1],
      },
      {
        id: 'policy_approved',
        text: 'When did your management last approve your information security policy?',
        category: 'COMPLIANCE',
        weight: 2,
      },
    ),
    oneOf(
      {
        certified: ['A certificate from an accredited body, such as ISO/IEC 27001', 0],
        audited: ['A report by an independent auditor, such as SOC 2 Type II', 0],
        tested: ['A penetration test by an outside company', 0.5],
        none: ['None of these', 1],
      },
      {
        id: 'assessment',
        text: 'What is the strongest independent security assessment that you currently hold?',
        help: 'It must cover the services we use.',
        category: 'COMPLIANCE',
        weight: 3,
      },
    ),
    calendarDate({
      id: 'assessment_until',
      text: 'When does the certificate expire, or when did the audited period end?',
      category: 'COMPLIANCE',
      required: false,
      dateRule: withinMonths(12),
      dependsOn: { questionId: 'assessment', values: ['certified', 'audited'] },
    }),
    oneOf(
      {
        on_joining_and_yearly: ['When they join and at least once a year', 0],
        on_joining: ['When they join only', 0.5],
        never: ['Not regularly', 1],
      },
      {
        id: 'training',
        text: 'When are your staff trained to recognise attacks such as phishing?',
        category: 'OTHER',
        weight: 2,
      },
    ),
  ],
}

const access: TemplateSection = {
  id: 'access',
  title: 'Access',
  questions: [
    oneOf(
      {
        everyone: ['For every account of every employee', 0],
        privileged_and_remote: ['For administrators and remote access', 0.3],
        some: ['For some systems', 0.7],
        nowhere: ['Nowhere', 1],
      },
      {
        id: 'mfa_staff',
        text: 'Where do you require multi-factor authentication (MFA)?',
        category: 'EXPOSED_CREDENTIALS',
        weight: 5,
      },
    ),
    anyOf(
      {
        passkey: ['Passkeys or hardware security keys', 0],
        app_code: ['Codes from an authenticator app', 0.2],
        push: ['Push notifications', 0.4],
        text_message: ['Text messages, calls or e-mail', 0.7],
      },
      {
        id: 'mfa_factors',
        text: 'Which MFA methods do you accept?',
        help: 'Select all that apply; the weakest one counts.',
        category: 'EXPOSED_CREDENTIALS',
        weight: 2,
        dependsOn: { questionId: 'mfa_staff', values: ['everyone', 'privileged_and_remote', 'some'] },
      },
    ),
    safeIfYes({
      id: 'admin_accounts',
      text: 'Do administrators use separate accounts for administration?',
      category: 'EXPOSED_CREDENTIALS',
      weight: 3,
    }),
    oneOf(
      {
        quarterly: ['At least every 3 months', 0],
        yearly: ['At least once a year', 0.3],
        rarely: ['Less often', 0.7],
        never: ['Never', 1],
      },
      {
        id: 'access_review',
        text: 'How often do you review access rights and remove those that are not needed?',
        category: 'EXPOSED_CREDENTIALS',
        weight: 2,
      },
    ),
    oneOf(
      {
        same_day: ['On the same day', 0],
        within_a_week: ['Within a week', 0.4],
        later: ['Later, or it depends', 1],
      },
      {
        id: 'leavers',
        text: 'How soon is access revoked when an employee leaves?',
        category: 'EXPOSED_CREDENTIALS',
        weight: 2,
      },
    ),
    safeIfYes({
      id: 'leaked_passwords',
      text: 'Do you check whether employee passwords appear in known breaches, and have them changed?',
      category: 'EXPOSED_CREDENTIALS',
      weight: 2,
    }),
  ],
}

const data: TemplateSection = {
  id: 'data',
  title: 'Our data',
  questions: [
    riskyIfYes({
      id: 'stores_data',
      text: 'Do you store or process our data or that of our customers?',
      category: 'DATA_LEAKAGE',
      weight: 0,
    }),
    anyOf(
      {
        business: ['Business data without personal data', 0.1],
        contact: ['Names and contact details', 0.3],
        personal: ['Other personal data', 0.5],
        payment: ['Payment card or bank data', 0.8],
        sensitive: ['Health data or other special categories of personal data', 0.9],
        credentials: ['Passwords or keys for other systems', 1],
      },
      {
        id: 'data_kinds',
        text: 'Which kinds of data?',
        category: 'DATA_LEAKAGE',
        weight: 1,
        dependsOn: ifStoresData,
      },
    ),
    freeText({
      id: 'data_places',
      text: 'In which countries is the data stored, and from which countries can it be accessed?',
      category: 'COMPLIANCE',
      dependsOn: ifStoresData,
    }),
    freeText({
      id: 'data_subprocessors',
      text: 'Which other companies can access the data, and for what purpose?',
      category: 'COMPLIANCE',
      dependsOn: ifStoresData,
    }),
    oneOf(
      {
        everywhere: ['Everywhere, including backups and laptops', 0],
        servers: ['On servers, but not everywhere else', 0.4],
        partly: ['In some places', 0.7],
        no: ['No', 1],
      },
      {
        id: 'encrypted_at_rest',
        text: 'Is the data encrypted at rest?',
        category: 'ENCRYPTION',
        weight: 4,
        dependsOn: ifStoresData,
      },
    ),
    oneOf(
      {
        within_30_days: ['Within 30 days', 0],
        within_90_days: ['Within 90 days', 0.3],
        later: ['Later', 0.7],
        never: ['There is no fixed time', 1],
      },
      {
        id: 'deletion',
        text: 'How soon after our contract ends is the data deleted, including backups?',
        category: 'DATA_LEAKAGE',
        weight: 2,
        dependsOn: ifStoresData,
      },
    ),
    anyOf(
      {
        none: ['None of these', 0],
        removable_media: ['Removable media', 0.6],
        private_devices: ['Privately owned devices', 0.7],
        private_accounts: ['Personal e-mail or storage accounts', 0.9],
        ai_services: ['Generative AI services without a data processing agreement', 0.9],
      },
      {
        id: 'ways_out',
        text: 'In which of these ways could employees move customer data out of your systems without being blocked?',
        category: 'DATA_LEAKAGE',
        weight: 3,
      },
    ),
  ],
}

export const peopleSections = [governance, access, data]
