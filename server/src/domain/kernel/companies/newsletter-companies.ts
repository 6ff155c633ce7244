import { companiesOf } from './companies-of.ts'

/** Newsletters and campaigns of one country. */
export const newsletterCompanies = companiesOf('FOURTH_PARTY_CATEGORY_MARKETING', [
  { domain: 'agnitas.de', name: 'AGNITAS', aliases: ['rdir.de'] },
  { domain: 'campaigner.com', name: 'Campaigner' },
  { domain: 'copernica.com', name: 'Copernica', aliases: ['copernica.net', 'copernica.nl'] },
  { domain: 'e-goi.com', name: 'E-goi', aliases: ['egoiapp.com', 'egoi.com'] },
  { domain: 'emaillabs.io', name: 'EmailLabs', aliases: ['emaillabs.net.pl'] },
  { domain: 'embluemail.com', name: 'emBlue' },
  { domain: 'expertsender.com', name: 'ExpertSender' },
  { domain: 'icontact.com', name: 'iContact', aliases: ['icpbounce.com'] },
  { domain: 'mailingwork.de', name: 'mailingwork' },
  { domain: 'mailrelay.com', name: 'Mailrelay', aliases: ['ipzmarketing.com', 'ip-zone.com'] },
  { domain: 'mindbox.ru', name: 'Mindbox', aliases: ['mindbox.cloud'] },
  { domain: 'moosend.com', name: 'Moosend' },
  { domain: 'ometria.com', name: 'Ometria' },
  { domain: 'rule.io', name: 'Rule', aliases: ['rule.se'] },
  { domain: 'sendsay.ru', name: 'Sendsay' },
  { domain: 'smaily.com', name: 'Smaily', aliases: ['sendsmaily.net'] },
  { domain: 'synerise.com', name: 'Synerise', aliases: ['snrcdn.net', 'snrbox.com'] },
  { domain: 'tripolis.com', name: 'Tripolis' },
  { domain: 'ungapped.com', name: 'Ungapped' },
  { domain: 'unisender.com', name: 'UniSender' },
  { domain: 'upland.com', name: 'Upland', aliases: ['msgfocus.com'] },
  { domain: 'verticalresponse.com', name: 'VerticalResponse', aliases: ['vresp.com'] },
  { domain: 'yesmail.com', name: 'Yesmail' },
])
