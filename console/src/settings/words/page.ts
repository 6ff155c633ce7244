/** The frame of the settings and their menu. */
export const pageWords = {
  title: 'Settings',
  hidden: 'Your role doesn’t include this page',
  hiddenWhy: (role: string) => `Your role is ${role}. An owner can change it under Members.`,
  parts: {
    connectors: {
      label: 'Connectors',
      about: 'API credentials for programs and AI assistants.',
    },
    alerts: {
      label: 'Alerts',
      about: 'Rules that alert people in Slack, Teams, Jira, ServiceNow or by email.',
    },
    webhooks: { label: 'Webhooks', about: 'Addresses that receive changes as soon as they happen.' },
    mails: { label: 'Email', about: 'Emails to vendors and members, and why some were not sent.' },
    members: { label: 'Members', about: 'Who can sign in, and what they can do.' },
    provisioning: { label: 'Provisioning', about: 'Members from your identity provider, by SCIM.' },
    organization: { label: 'Organization', about: 'Your organization’s name, sign-in and domains.' },
    networks: { label: 'Networks', about: 'Where your organization can be used from.' },
    dueDates: { label: 'Due dates', about: 'How long findings can stay open, by severity and vendor tier.' },
    tiers: { label: 'Tiers', about: 'Which vendors matter most, and how often you assess them.' },
    ownership: {
      label: 'Ownership',
      about: 'Which company owns which. Affects fourth parties and the impact of events.',
    },
    data: { label: 'Data', about: 'How long data is kept, and how to delete all of it.' },
    audit: { label: 'Audit trail', about: 'Every change and sign-in, protected against tampering.' },
    account: { label: 'Your account', about: 'Your name, language, password, digest and sessions.' },
    api: { label: 'API and MCP', about: 'Everything in the console, for programs and AI assistants.' },
  },
}
