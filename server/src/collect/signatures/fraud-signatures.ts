import { productsOf } from './products-of.ts'
import {
  cnameTrackers,
  disconnect,
  publicMail,
  spfProviders,
  trackerDb,
  trackerRadar,
  webAppAnalyzer,
} from './public-lists.ts'

/** Fraud, identity checks, and training against phishing. */
export const fraudSignatures = productsOf('FOURTH_PARTY_CATEGORY_SECURITY', [
  { company: 'castle.io', product: 'Castle', site: ['castle.io'], source: trackerDb('castle') },
  {
    company: 'forter.com',
    product: 'Forter',
    site: ['forter.com', 'forter.io'],
    source: trackerDb('forter'),
  },
  {
    company: 'infosecinstitute.com',
    product: 'Infosec IQ',
    spf: ['infosecinstitute.com', 'securityiq-notifications.com'],
    source: spfProviders('security_services'),
  },
  {
    company: 'ipqualityscore.com',
    product: 'IPQualityScore',
    site: ['ipqualityscore.com'],
    source: disconnect,
  },
  {
    company: 'equifax.com',
    product: 'Kount',
    site: ['kaptcha.com', 'kount.net', 'kount.com'],
    source: trackerDb('kount'),
  },
  {
    company: 'metacompliance.com',
    product: 'MetaCompliance',
    spf: ['metacompliance.com'],
    source: cnameTrackers('clickthroughs/pardot'),
  },
  {
    company: 'ninjio.com',
    product: 'NINJIO',
    spf: ['ninjio.com'],
    site: ['ninjio.com'],
    source: 'https://ninjio.com/ (2026-11)',
  },
  {
    company: 'ravelin.com',
    product: 'Ravelin',
    site: ['ravelin.click', 'ravelin.net'],
    source: trackerRadar,
  },
  {
    company: 'riskified.com',
    product: 'Riskified',
    site: ['riskified.com'],
    source: trackerDb('riskfield.com'),
  },
  {
    company: 'seon.io',
    product: 'SEON',
    site: ['seon.io', 'seondf.com', 'seondnsresolve.com'],
    source: webAppAnalyzer('s'),
  },
  { company: 'sift.com', product: 'Sift', site: ['sift.com', 'siftscience.com'], source: disconnect },
  { company: 'signifyd.com', product: 'Signifyd', site: ['signifyd.com'], source: trackerDb('signifyd') },
  {
    company: 'sosafe-awareness.com',
    product: 'SoSafe',
    spf: ['sosafe.de', 'sosafe-awareness.com'],
    source: publicMail('de_01'),
  },
  {
    company: 'fortra.com',
    product: 'Terranova Security',
    spf: ['terranovasecurity.com', 'terranovasite.com'],
    source: publicMail('ca'),
  },
  {
    company: 'lexisnexisrisk.com',
    product: 'ThreatMetrix',
    cname: ['online-metrix.net'],
    site: ['online-metrix.net'],
    source: webAppAnalyzer('t'),
  },
  {
    company: 'transunion.com',
    product: 'TransUnion Device Risk',
    site: ['iesnare.com', 'iovation.com'],
    source: trackerDb('iovation'),
  },
  {
    company: 'trustedsite.com',
    product: 'TrustedSite',
    site: ['trustedsite.com', 'ywxi.net'],
    source: trackerDb('mcafee_secure'),
  },
  { company: 'usecure.io', product: 'usecure', spf: ['usecure.io'], source: 'https://usecure.io/ (2026-11)' },
])
