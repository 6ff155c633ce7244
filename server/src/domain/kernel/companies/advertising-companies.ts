import { companiesOf } from './companies-of.ts'

/** Advertising and social networks. */
export const advertisingCompanies = companiesOf('FOURTH_PARTY_CATEGORY_ADVERTISING', [
  { domain: 'bing.com', name: 'Bing', parent: 'microsoft.com' },
  { domain: 'bytedance.com', name: 'ByteDance' },
  { domain: 'facebook.com', name: 'Facebook', parent: 'meta.com', aliases: ['fb.com'] },
  { domain: 'instagram.com', name: 'Instagram', parent: 'meta.com' },
  { domain: 'linkedin.com', name: 'LinkedIn', parent: 'microsoft.com' },
  { domain: 'meta.com', name: 'Meta' },
  { domain: 'pinterest.com', name: 'Pinterest' },
  { domain: 'tiktok.com', name: 'TikTok', parent: 'bytedance.com' },
  { domain: 'x.com', name: 'X', aliases: ['twitter.com'] },
  { domain: 'youtube.com', name: 'YouTube', parent: 'google.com' },
])
