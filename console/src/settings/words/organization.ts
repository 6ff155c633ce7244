import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

export const organizationWords = {
  title: 'Organization',
  nameAbout: 'Vendors see it in requests and questionnaires.',
  renamed: 'Organization renamed.',
  renameFailed: 'Couldn’t rename the organization',
  id: 'ID',
  primaryDomain: 'Primary domain',
  monitored: 'Monitored vendors',
  usedSlots: (used: number, slots: number) => `${formatNumber(used)} of ${formatNumber(slots)}`,
  access: 'Access',
  ownDomainsOnly: 'Own domains only, no vendors',
  demo: 'This is the demo organization.',
  leaveDemo: 'Start with your own data',
  sso: {
    require: 'Require single sign-on',
    about: 'Members can work here only after signing in through your identity provider.',
    effect:
      'Turning this on signs out everyone who used a password. Members with an unverified email address can’t use single sign-on: remove them and invite them again. API credentials keep working.',
    noProvider: 'No identity provider is set up. Your administrator can add one.',
    signInFirst: 'Sign in with single sign-on first, so you don’t lock yourself out.',
    isRequired: 'Single sign-on is now required.',
    isOptional: 'Single sign-on is now optional.',
    failed: 'Couldn’t change the single sign-on setting',
  },
  domains: {
    title: 'Your domains',
    domain: 'Domain',
    verification: 'Verification',
    openFindings: 'Open findings',
    primary: 'Primary',
    record: 'DNS record',
    about:
      'We scan your domains from the outside whether they are verified or not. Only a verified domain lets people join this organization through single sign-on.',
    toAdd: 'Domain to add',
    add: 'Add domain',
    added: (domain: string) => `${domain} added.`,
    addFailed: 'Couldn’t add the domain',
    removeQuestion: (domain: string) =>
      `We’ll stop scanning ${domain} and delete all findings on it. You can’t undo this.`,
    remove: 'Remove domain',
    removed: (domain: string, findings: number) =>
      `${domain} removed, along with ${countOf(findings, 'finding')}.`,
    removeFailed: 'Couldn’t remove the domain',
  },
  proof: {
    title: (domain: string) => `Verify ${domain}`,
    about: (domain: string) =>
      `Add this TXT record at your DNS provider and keep it there: we check it every day. Until we find it, people with an address at ${domain} can’t join through single sign-on, and your identity provider can’t set their roles.`,
    value: 'Value',
    type: 'Type',
    verified: 'Verified',
    lapsed: 'Record missing',
    notVerified: 'Not verified',
    verifiedAt: 'Verified on',
    lapsedAt: 'Missing since',
    lastChecked: 'Last checked',
    nextCheck: 'Next check',
    lastResult: 'Last result',
    close: 'Close',
    check: 'Check now',
    failed: 'Couldn’t start the check',
  },
}
