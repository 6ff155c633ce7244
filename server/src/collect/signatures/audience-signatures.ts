import { productsOf } from './products-of.ts'
import { disconnect, thirdPartyWeb, trackerDb, webAppAnalyzer } from './public-lists.ts'

/** Audiences and the measurement of advertising. */
export const audienceSignatures = [
  ...productsOf('FOURTH_PARTY_CATEGORY_ADVERTISING', [
    {
      company: 'adobe.com',
      product: 'Adobe Audience Manager',
      site: ['demdex.net', 'everesttech.net'],
      source: thirdPartyWeb,
    },
    { company: 'cheq.ai', product: 'CHEQ', site: ['cheqzone.com', 'clickcease.com'], source: disconnect },
    {
      company: 'doubleverify.com',
      product: 'DoubleVerify',
      site: ['doubleverify.com', 'dv.tech'],
      source: disconnect,
    },
    { company: 'id5.io', product: 'ID5', site: ['id5-sync.com'], source: trackerDb('id5_sync') },
    {
      company: 'innovid.com',
      product: 'Innovid',
      site: ['innovid.com', 'tvsquared.com'],
      source: webAppAnalyzer('i'),
    },
    {
      company: 'integralads.com',
      product: 'Integral Ad Science',
      site: ['adsafeprotected.com'],
      source: trackerDb('integral_ad_science'),
    },
    { company: 'ispot.tv', product: 'iSpot', site: ['ispot.tv'], source: trackerDb('ispot.tv') },
    {
      company: 'liveintent.com',
      product: 'LiveIntent',
      site: ['liadm.com', 'liveintent.com'],
      source: webAppAnalyzer('l'),
    },
    {
      company: 'liveramp.com',
      product: 'LiveRamp',
      txt: ['liveramp-site-verification='],
      site: ['rlcdn.com', 'pippio.com', 'liveramp.com'],
      source: trackerDb('liveramp'),
    },
    {
      company: 'lotame.com',
      product: 'Lotame',
      site: ['crwdcntrl.net', 'lotame.com'],
      source: trackerDb('lotame'),
    },
    {
      company: 'nielsen.com',
      product: 'Nielsen',
      site: ['imrworldwide.com', 'exelator.com'],
      source: thirdPartyWeb,
    },
    {
      company: 'permutive.com',
      product: 'Permutive',
      site: ['permutive.com', 'permutive.app'],
      source: trackerDb('permutive'),
    },
    {
      company: 'podscribe.com',
      product: 'Podscribe',
      site: ['podscribe.com'],
      source: 'https://podscribe.com/ (2026-11)',
    },
    {
      company: 'quantcast.com',
      product: 'Quantcast',
      site: ['quantserve.com', 'quantcount.com', 'quantcast.com', 'quantcast.mgr.consensu.org'],
      source: thirdPartyWeb,
    },
    {
      company: 'spotify.com',
      product: 'Spotify Ad Analytics',
      site: ['pdst.fm', 'pixels.spotify.com', 'byspotify.com'],
      source: disconnect,
    },
    { company: 'tapad.com', product: 'Tapad', site: ['tapad.com'], source: trackerDb('tapad') },
    { company: 'tatari.tv', product: 'Tatari', site: ['tatari.tv'], source: webAppAnalyzer('t') },
    {
      company: 'transunion.com',
      product: 'TransUnion TruAudience',
      site: ['agkn.com'],
      source: trackerDb('aggregate_knowledge'),
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_ANALYTICS', [
    {
      company: 'baidu.com',
      product: 'Baidu Analytics',
      site: ['hm.baidu.com'],
      source: trackerDb('baidu_ads'),
    },
    {
      company: 'comscore.com',
      product: 'Comscore',
      site: ['scorecardresearch.com'],
      source: trackerDb('scorecard_research_beacon'),
    },
    {
      company: 'yandex.com',
      product: 'Yandex Metrica',
      site: ['mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.org'],
      cookie: ['_ym_uid', '_ym_d', '_ym_isad'],
      source: thirdPartyWeb,
    },
  ]),
]
