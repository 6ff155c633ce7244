import { productsOf } from './products-of.ts'
import { cookieDatabase } from './public-lists.ts'

const source = cookieDatabase

/** Cookies that a service's script or the vendor's server sets for it. */
export const browserCookieSignatures = [
  ...productsOf('FOURTH_PARTY_CATEGORY_ANALYTICS', [
    {
      company: 'google.com',
      product: 'Google Analytics',
      cookie: ['_ga', '_ga_*', '_gid', '_gat', '_gat_*', '_gali'],
      source,
    },
    { company: 'abtasty.com', product: 'AB Tasty', cookie: ['abtasty', 'abtastysession'], source },
    { company: 'adobe.com', product: 'Adobe Analytics', cookie: ['s_ecid', 's_vi', 's_fid'], source },
    { company: 'amplitude.com', product: 'Amplitude', cookie: ['amplitude_id*'], source },
    { company: 'chartbeat.com', product: 'Chartbeat', cookie: ['_chartbeat*'], source },
    {
      company: 'contentsquare.com',
      product: 'Contentsquare',
      cookie: ['_cs_c', '_cs_id', '_cs_s', '_cs_mk_*', '_cs_cvars'],
      source,
    },
    {
      company: 'convert.com',
      product: 'Convert Experiences',
      cookie: ['_conv_r', '_conv_s', '_conv_v'],
      source,
    },
    { company: 'crazyegg.com', product: 'Crazy Egg', cookie: ['cebs', 'cebsp_*'], source },
    { company: 'dynamicyield.com', product: 'Dynamic Yield', cookie: ['_dyid', '_dyid_server'], source },
    { company: 'heap.io', product: 'Heap', cookie: ['_hp2_id*', '_hp2_ses_props*', '_hp2_hld*'], source },
    {
      company: 'hotjar.com',
      product: 'Hotjar',
      cookie: ['_hjid', '_hjsession*', '_hjfirstseen', '_hjabsolutesessioninprogress', '_hjincludedin*'],
      source,
    },
    { company: 'inspectlet.com', product: 'Inspectlet', cookie: ['__insp_*'], source },
    {
      company: 'luckyorange.com',
      product: 'Lucky Orange',
      cookie: ['_lo_uid', '_lo_rid', '_lo_v', '_lo_cid'],
      source,
    },
    { company: 'microsoft.com', product: 'Microsoft Clarity', cookie: ['_clck', '_clsk'], source },
    {
      company: 'optimizely.com',
      product: 'Optimizely',
      cookie: ['optimizelyenduserid', 'optimizelyoptout', 'optimizelydomaintestcookie'],
      source,
    },
    { company: 'automattic.com', product: 'Parse.ly', cookie: ['_parsely_*'], source },
    { company: 'piano.io', product: 'Piano', cookie: ['__tbc', '_pcid'], source },
    { company: 'vwo.com', product: 'VWO', cookie: ['_vwo_*', '_vis_opt_*'], source },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_ADVERTISING', [
    { company: 'adobe.com', product: 'Adobe Audience Manager', cookie: ['amcv_*', 'amcvs_*'], source },
    { company: 'google.com', product: 'Google Ads', cookie: ['_gcl_au', '_gcl_aw', '_gac_*'], source },
    { company: 'linkedin.com', product: 'LinkedIn Insight Tag', cookie: ['li_fat_id'], source },
    { company: 'meta.com', product: 'Meta Pixel', cookie: ['_fbp', '_fbc'], source },
    {
      company: 'microsoft.com',
      product: 'Microsoft Advertising',
      cookie: ['_uetsid', '_uetvid'],
      source,
    },
    {
      company: 'pinterest.com',
      product: 'Pinterest Tag',
      cookie: ['_pin_unauth', '_pinterest_ct_*', '_derived_epik'],
      source,
    },
    { company: 'quantcast.com', product: 'Quantcast', cookie: ['__qca'], source },
    { company: 'reddit.com', product: 'Reddit Pixel', cookie: ['_rdt_uuid'], source },
    { company: 'snap.com', product: 'Snap Pixel', cookie: ['_scid', '_scid_r'], source },
    { company: 'tiktok.com', product: 'TikTok Pixel', cookie: ['_ttp', '_tt_enable_cookie'], source },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_MARKETING', [
    { company: 'adobe.com', product: 'Adobe Marketo Engage', cookie: ['_mkto_trk'], source },
    { company: 'adobe.com', product: 'Marketo Measure', cookie: ['_biz_*'], source },
    { company: 'bloomreach.com', product: 'Bloomreach', cookie: ['__exponea_*'], source },
    { company: 'cookieyes.com', product: 'CookieYes', cookie: ['cookieyes-consent', 'cookieyesid'], source },
    { company: 'customer.io', product: 'Customer.io', cookie: ['_cio', '_cioid', '_cioanonid'], source },
    { company: 'didomi.io', product: 'Didomi', cookie: ['didomi_token'], source },
    { company: 'iubenda.com', product: 'iubenda', cookie: ['_iub_cs-*'], source },
    { company: 'klaviyo.com', product: 'Klaviyo', cookie: ['__kla_id'], source },
    { company: 'dealfront.com', product: 'Leadfeeder', cookie: ['_lfa'], source },
    {
      company: 'onetrust.com',
      product: 'OneTrust',
      cookie: ['optanonconsent', 'optanonalertboxclosed'],
      source,
    },
    { company: 'optinmonster.com', product: 'OptinMonster', cookie: ['_omappvp', '_omappvs'], source },
    { company: 'oracle.com', product: 'Oracle Eloqua', cookie: ['eloqua', 'elqstatus'], source },
    { company: 'osano.com', product: 'Osano', cookie: ['osano_consentmanager*'], source },
    { company: 'sailthru.com', product: 'Sailthru', cookie: ['sailthru_*'], source },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_SUPPORT', [
    { company: 'crisp.chat', product: 'Crisp', cookie: ['crisp-client*'], source },
    { company: 'drift.com', product: 'Drift', cookie: ['drift_aid', 'drift_campaign_refresh'], source },
    {
      company: 'intercom.com',
      product: 'Intercom',
      cookie: ['intercom-id-*', 'intercom-session-*', 'intercom-device-id-*'],
      source,
    },
    { company: 'livechat.com', product: 'LiveChat', cookie: ['__lc_cid', '__lc_cst'], source },
    { company: 'tawk.to', product: 'tawk.to', cookie: ['tawkconnectiontime'], source },
    { company: 'zendesk.com', product: 'Zendesk', cookie: ['__zlcmid', '_zendesk_*'], source },
  ]),
]
