import { productsOf } from './products-of.ts'
import {
  cnameTrackers,
  crawledDomains,
  reverseDnsMap,
  trackerDb,
  twoFactorAuth,
  webAppAnalyzer,
} from './public-lists.ts'

/** Property, trades and dealers. */
export const propertySignatures = [
  ...productsOf('FOURTH_PARTY_CATEGORY_CRM', [
    {
      company: 'appfolio.com',
      product: 'AppFolio',
      spf: ['appfolio.com'],
      cname: ['appfolio.com'],
      site: ['appfolio.com'],
      link: ['appfolio.com'],
      source: twoFactorAuth,
    },
    {
      company: 'buildium.com',
      product: 'Buildium',
      cname: ['managebuilding.com'],
      site: ['managebuilding.com'],
      link: ['managebuilding.com'],
      source: twoFactorAuth,
    },
    {
      company: 'cdkglobal.com',
      product: 'CDK Global',
      cname: ['cdkglobal.com'],
      site: ['cdkglobal.com'],
      source: webAppAnalyzer('c'),
    },
    {
      company: 'entrata.com',
      product: 'Entrata',
      spf: ['entrata.com'],
      cname: ['entrata.com'],
      site: ['entrata.com', 'prospectportal.com'],
      source: reverseDnsMap,
    },
    {
      company: 'housecallpro.com',
      product: 'Housecall Pro',
      site: ['housecallpro.com'],
      source: webAppAnalyzer('h'),
    },
    {
      company: 'jobber.com',
      product: 'Jobber',
      site: ['getjobber.com', 'jobber.com'],
      source: 'https://github.com/GetJobber/Jobber-AppTemplate-RailsAPI/blob/main/.env.sample (2023-01)',
    },
    {
      company: 'kvcore.com',
      product: 'kvCORE',
      cname: ['kvcore.com'],
      site: ['kvcore.com'],
      source: webAppAnalyzer('k'),
    },
    {
      company: 'propertybase.com',
      product: 'Propertybase',
      cname: ['propertybase.com'],
      site: ['propertybase.com'],
      source: 'https://propertybase.com/ (2026-11)',
    },
    {
      company: 'realpage.com',
      product: 'RealPage',
      spf: ['realpage.com'],
      cname: ['realpage.com'],
      site: ['realpage.com'],
      source: cnameTrackers('clickthroughs/pardot'),
    },
    {
      company: 'servicetitan.com',
      product: 'ServiceTitan',
      spf: ['servicetitan.com'],
      site: ['servicetitan.com'],
      source: 'https://servicetitan.com/ (2026-11)',
    },
    {
      company: 'yardi.com',
      product: 'Yardi',
      spf: ['yardi.com'],
      cname: ['rentcafe.com', 'securecafe.com'],
      site: ['rentcafe.com', 'yardi.com'],
      source: webAppAnalyzer('r'),
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_CLOUD_HOSTING', [
    {
      company: 'dealerinspire.com',
      product: 'Dealer Inspire',
      cname: ['dealerinspire.com'],
      site: ['dealerinspire.com'],
      source: crawledDomains,
    },
    {
      company: 'dealer.com',
      product: 'Dealer.com',
      cname: ['dealer.com'],
      site: ['dealer.com'],
      source: trackerDb('dealer.com'),
    },
    {
      company: 'luxurypresence.com',
      product: 'Luxury Presence',
      cname: ['luxurypresence.com'],
      site: ['luxurypresence.com'],
      source: 'https://luxurypresence.com/ (2026-11)',
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_COLLABORATION', [
    {
      company: 'procore.com',
      product: 'Procore',
      spf: ['procore.com'],
      site: ['procore.com'],
      source: 'https://github.com/procore/ruby-sdk/blob/master/lib/procore/defaults.rb (2021-06)',
    },
  ]),
]
