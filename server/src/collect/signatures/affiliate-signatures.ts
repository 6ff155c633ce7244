import { productsOf } from './products-of.ts'
import { disconnect, thirdPartyWeb, trackerDb, webAppAnalyzer } from './public-lists.ts'

/** Affiliates and referrals. */
export const affiliateSignatures = [
  ...productsOf('FOURTH_PARTY_CATEGORY_MARKETING', [
    {
      company: 'extole.com',
      product: 'Extole',
      cname: ['extole.com', 'extole.io'],
      site: ['extole.com', 'extole.io'],
      source: thirdPartyWeb,
    },
    {
      company: 'friendbuy.com',
      product: 'Friendbuy',
      site: ['friendbuy.com', 'fbot.me'],
      source: webAppAnalyzer('f'),
    },
    {
      company: 'mention-me.com',
      product: 'Mention Me',
      site: ['mention-me.com'],
      source: webAppAnalyzer('m'),
    },
    {
      company: 'referralcandy.com',
      product: 'ReferralCandy',
      site: ['referralcandy.com'],
      source: webAppAnalyzer('r'),
    },
    { company: 'talkable.com', product: 'Talkable', site: ['talkable.com'], source: webAppAnalyzer('t') },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_ADVERTISING', [
    {
      company: 'admitad.com',
      product: 'Admitad',
      site: ['lenmit.com', 'admitad.com'],
      source: thirdPartyWeb,
    },
    {
      company: 'avantlink.com',
      product: 'AvantLink',
      site: ['avmws.com', 'avantlink.com'],
      source: thirdPartyWeb,
    },
    {
      company: 'awin.com',
      product: 'Awin',
      site: ['dwin1.com', 'awin1.com', 'zenaps.com', 'shareasale.com', 'shareasale-analytics.com'],
      source: thirdPartyWeb,
    },
    {
      company: 'cj.com',
      product: 'CJ Affiliate',
      site: ['emjcd.com', 'dpbolvw.net', 'mczbf.com', 'cj.com', 'anrdoezrs.net'],
      source: trackerDb('commission_junction'),
    },
    {
      company: 'firstpromoter.com',
      product: 'FirstPromoter',
      site: ['firstpromoter.com'],
      source: webAppAnalyzer('f'),
    },
    {
      company: 'impact.com',
      product: 'impact.com',
      site: ['impactcdn.com', 'impactradius-event.com', 'impactradius-go.com', 'impact.com'],
      meta: ['ir-site-verification-token'],
      source: disconnect,
    },
    {
      company: 'partnerize.com',
      product: 'Partnerize',
      site: ['prf.hn', 'partnerize.com'],
      source: webAppAnalyzer('p'),
    },
    {
      company: 'partnerstack.com',
      product: 'PartnerStack',
      cname: ['partnerstack.com', 'growsumo.com'],
      site: ['partnerstack.com', 'growsumo.com', 'grsm.io', 'partnerlinks.io'],
      source: webAppAnalyzer('p'),
    },
    {
      company: 'rakuten.com',
      product: 'Rakuten Advertising',
      site: ['linksynergy.com', 'rmtag.com', 'jrs5.com', 'rakutenadvertising.io', 'rakutenadvertising.com'],
      source: disconnect,
    },
    {
      company: 'refersion.com',
      product: 'Refersion',
      site: ['refersion.com'],
      source: trackerDb('refersion'),
    },
    {
      company: 'getrewardful.com',
      product: 'Rewardful',
      site: ['wdfl.co', 'getrewardful.com'],
      source: webAppAnalyzer('r'),
    },
    {
      company: 'skimlinks.com',
      product: 'Skimlinks',
      site: ['skimresources.com'],
      source: trackerDb('skimlinks'),
    },
    {
      company: 'tapfiliate.com',
      product: 'Tapfiliate',
      site: ['tapfiliate.com'],
      source: webAppAnalyzer('t'),
    },
    {
      company: 'tradedoubler.com',
      product: 'Tradedoubler',
      site: ['tradedoubler.com'],
      source: trackerDb('tradedoubler'),
    },
    {
      company: 'tradetracker.com',
      product: 'TradeTracker',
      site: ['tradetracker.net'],
      source: trackerDb('tradetracker'),
    },
    { company: 'tune.com', product: 'TUNE', site: ['go2cloud.org'], source: trackerDb('twine') },
    {
      company: 'webgains.com',
      product: 'Webgains',
      site: ['webgains.com', 'webgains.io'],
      source: webAppAnalyzer('w'),
    },
  ]),
]
