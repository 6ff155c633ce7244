import { companiesOf } from './companies-of.ts'

/** Mail hosts and senders. */
export const mailCompanies = companiesOf('FOURTH_PARTY_CATEGORY_EMAIL', [
  { domain: 'bird.com', name: 'Bird' },
  { domain: 'fastmail.com', name: 'Fastmail' },
  { domain: 'forwardemail.net', name: 'Forward Email' },
  { domain: 'gmail.com', name: 'Gmail', parent: 'google.com' },
  { domain: 'hotmail.com', name: 'Hotmail', parent: 'microsoft.com' },
  { domain: 'icloud.com', name: 'iCloud', parent: 'apple.com' },
  { domain: 'live.com', name: 'Microsoft Live', parent: 'microsoft.com' },
  { domain: 'mailchannels.com', name: 'MailChannels' },
  { domain: 'mailgun.com', name: 'Mailgun', parent: 'sinch.com' },
  { domain: 'mailjet.com', name: 'Mailjet', parent: 'sinch.com' },
  { domain: 'messagebird.com', name: 'MessageBird', parent: 'bird.com' },
  { domain: 'outlook.com', name: 'Outlook', parent: 'microsoft.com' },
  { domain: 'postmarkapp.com', name: 'Postmark', parent: 'activecampaign.com' },
  { domain: 'proton.me', name: 'Proton' },
  { domain: 'sendgrid.com', name: 'SendGrid', parent: 'twilio.com', aliases: ['sendgrid.net'] },
  { domain: 'sinch.com', name: 'Sinch' },
  { domain: 'sparkpost.com', name: 'SparkPost', parent: 'bird.com' },
  { domain: 'yandex.com', name: 'Yandex' },
  { domain: 'zoho.com', name: 'Zoho' },
])
