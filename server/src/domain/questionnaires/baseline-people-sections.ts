import type { TemplateSection } from '@parapet/contract'
import { anyOf, calendarDate, freeText, oneOf, riskyIfYes, safeIfYes } from './baseline-question.ts'

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
        text: 'What is the strongest independent assessment of your security that is current today?',
        help: 'It must cover the services that we use.',
        category: 'COMPLIANCE',
        weight: 3,
      },
    ),
    calendarDate({
      id: 'assessment_until',
      text: 'Until when is that certificate valid, or on which day did the audited period end?',
      category: 'COMPLIANCE',
      required: false,
      dependsOn: { questionId: 'assessment', values: ['certified', 'audited'] },
    }),
    oneOf(
      {
        on_joining_and_yearly: ['On joining and at least once a year', 0],
        on_joining: ['On joining only', 0.5],
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
        everyone: ['For every account of every member of staff', 0],
        privileged_and_remote: ['For administrators and for access from outside', 0.3],
        some: ['For some systems', 0.7],
        nowhere: ['Nowhere', 1],
      },
      {
        id: 'mfa_staff',
        text: 'Where is a second factor required to sign in?',
        category: 'EXPOSED_CREDENTIALS',
        weight: 5,
      },
    ),
    anyOf(
      {
        passkey: ['Passkeys or hardware security keys', 0],
        app_code: ['Codes from an authenticator app', 0.2],
        push: ['Push messages to confirm', 0.4],
        text_message: ['Text messages, calls or e-mail', 0.7],
      },
      {
        id: 'mfa_factors',
        text: 'Which second factors do you accept?',
        help: 'Name all of them; the weakest one decides.',
        category: 'EXPOSED_CREDENTIALS',
        weight: 2,
        dependsOn: { questionId: 'mfa_staff', values: ['everyone', 'privileged_and_remote', 'some'] },
      },
    ),
    safeIfYes({
      id: 'admin_accounts',
      text: 'Do administrators use accounts of their own for administration, apart from their daily one?',
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
        text: 'How often do you review who has access to what, and withdraw what is not needed?',
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
        text: 'How soon do people lose their access when they leave your company?',
        category: 'EXPOSED_CREDENTIALS',
        weight: 2,
      },
    ),
    safeIfYes({
      id: 'leaked_passwords',
      text: 'Do you check whether passwords of your staff appear in known leaks, and have those changed?',
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
      text: 'Do you store or process data that comes from us or from our customers?',
      category: 'DATA_LEAKAGE',
      weight: 0,
    }),
    anyOf(
      {
        business: ['Business data without persons', 0.1],
        contact: ['Names and contact data', 0.3],
        personal: ['Other personal data', 0.5],
        payment: ['Payment card or bank data', 0.8],
        sensitive: ['Health data or other specially protected data', 0.9],
        credentials: ['Passwords or keys to other systems', 1],
      },
      {
        id: 'data_kinds',
        text: 'Which kinds of it?',
        category: 'DATA_LEAKAGE',
        weight: 1,
        dependsOn: ifStoresData,
      },
    ),
    freeText({
      id: 'data_places',
      text: 'In which countries is it kept, and from which countries can people reach it?',
      category: 'COMPLIANCE',
      dependsOn: ifStoresData,
    }),
    freeText({
      id: 'data_subprocessors',
      text: 'Which other companies can reach it, and what for?',
      category: 'COMPLIANCE',
      dependsOn: ifStoresData,
    }),
    oneOf(
      {
        everywhere: ['Everywhere, backups and laptops included', 0],
        servers: ['On servers, not everywhere else', 0.4],
        partly: ['In some places', 0.7],
        no: ['No', 1],
      },
      {
        id: 'encrypted_at_rest',
        text: 'Is it encrypted where it is stored?',
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
        text: 'How soon is it deleted, backups included, when our contract ends?',
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
        private_accounts: ['Private mail or storage accounts', 0.9],
        ai_services: ['Generative AI services without a contract about the data', 0.9],
      },
      {
        id: 'ways_out',
        text: 'By which of these ways could your staff take customer data out of your systems without being stopped?',
        category: 'DATA_LEAKAGE',
        weight: 3,
      },
    ),
  ],
}

export const peopleSections = [governance, access, data]
