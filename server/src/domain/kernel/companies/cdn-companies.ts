import { companiesOf } from './companies-of.ts'

/** Content delivery networks. */
export const cdnCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CDN', [
  { domain: 'akamai.com', name: 'Akamai' },
  { domain: 'cloudflare.com', name: 'Cloudflare' },
  { domain: 'cloudinary.com', name: 'Cloudinary' },
  { domain: 'fastly.com', name: 'Fastly' },
  { domain: 'fontawesome.com', name: 'Font Awesome' },
  { domain: 'gstatic.com', name: 'Gstatic', parent: 'google.com' },
  { domain: 'jsdelivr.com', name: 'jsDelivr' },
  { domain: 'keycdn.com', name: 'KeyCDN' },
  { domain: 'typekit.net', name: 'Typekit', parent: 'adobe.com' },
])
