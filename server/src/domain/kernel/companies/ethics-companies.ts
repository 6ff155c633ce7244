import { companiesOf } from './companies-of.ts'

/** Whistleblowing and compliance. */
export const ethicsCompanies = companiesOf('FOURTH_PARTY_CATEGORY_SECURITY', [
  { domain: 'convercent.com', name: 'Convercent' },
  { domain: 'faceup.com', name: 'FaceUp' },
  { domain: 'safecall.co.uk', name: 'Safecall' },
  { domain: 'speakup.com', name: 'SpeakUp' },
  { domain: 'whistleb.com', name: 'WhistleB' },
  { domain: 'whistlelink.com', name: 'Whistlelink' },
])
