import type { FourthPartyCategory } from '@parapet/contract'

/** Something companies buy from one of several providers. */
export type Slot = {
  /** Products of a category; those that receive mail are separate. */
  takes: FourthPartyCategory | 'mailboxes'
  /** The share of companies that buy it. */
  chance: number
  /** How likely these are compared with all others in the catalogue, by domain. */
  favourites: Readonly<Record<string, number>>
  /** The host below the company's domain where it is found. */
  host: string
}

/** Chosen so that a few providers are behind most companies, and many behind a few. */
export const slots: readonly Slot[] = [
  {
    takes: 'FOURTH_PARTY_CATEGORY_CLOUD_HOSTING',
    chance: 0.95,
    favourites: { 'amazonaws.com': 90, 'microsoft.com': 22, 'google.com': 12 },
    host: 'app',
  },
  {
    takes: 'mailboxes',
    chance: 0.97,
    favourites: { 'microsoft.com': 60, 'google.com': 45 },
    host: 'webmail',
  },
  { takes: 'FOURTH_PARTY_CATEGORY_EMAIL_SECURITY', chance: 0.2, favourites: {}, host: 'gateway' },
  {
    takes: 'FOURTH_PARTY_CATEGORY_EMAIL',
    chance: 0.6,
    favourites: { 'sendgrid.com': 12, 'amazonaws.com': 12, 'mailgun.com': 5 },
    host: 'mail',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_DNS',
    chance: 0.8,
    favourites: { 'amazonaws.com': 20, 'cloudflare.com': 25 },
    host: 'ns',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_CDN',
    chance: 0.65,
    favourites: { 'cloudflare.com': 20, 'fastly.com': 8, 'akamai.com': 8, 'amazonaws.com': 12 },
    host: 'www',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    chance: 0.8,
    favourites: { 'atlassian.com': 14, 'dropbox.com': 4 },
    host: 'wiki',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    chance: 0.6,
    favourites: { 'zendesk.com': 20, 'intercom.com': 8, 'freshworks.com': 5 },
    host: 'support',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_PAYMENTS',
    chance: 0.4,
    favourites: { 'stripe.com': 25, 'paypal.com': 8 },
    host: 'pay',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_ANALYTICS',
    chance: 0.75,
    favourites: { 'google.com': 25 },
    host: 'metrics',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_MARKETING',
    chance: 0.55,
    favourites: { 'hubspot.com': 10, 'mailchimp.com': 8 },
    host: 'go',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_CRM',
    chance: 0.35,
    favourites: { 'salesforce.com': 12, 'hubspot.com': 6 },
    host: 'crm',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    chance: 0.35,
    favourites: { 'okta.com': 8 },
    host: 'login',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    chance: 0.6,
    favourites: { 'letsencrypt.org': 20, 'digicert.com': 10 },
    host: 'pki',
  },
  {
    takes: 'FOURTH_PARTY_CATEGORY_DEVELOPMENT',
    chance: 0.4,
    favourites: { 'github.com': 8 },
    host: 'docs',
  },
  { takes: 'FOURTH_PARTY_CATEGORY_SECURITY', chance: 0.3, favourites: {}, host: 'trust' },
  { takes: 'FOURTH_PARTY_CATEGORY_HR', chance: 0.2, favourites: {}, host: 'careers' },
  { takes: 'FOURTH_PARTY_CATEGORY_FINANCE', chance: 0.12, favourites: {}, host: 'billing' },
  { takes: 'FOURTH_PARTY_CATEGORY_ADVERTISING', chance: 0.2, favourites: {}, host: 'ads' },
  { takes: 'FOURTH_PARTY_CATEGORY_OTHER', chance: 0.2, favourites: {}, host: 'files' },
]
