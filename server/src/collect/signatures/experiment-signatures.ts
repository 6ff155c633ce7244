import { productsOf } from './products-of.ts'
import { observedHosts, thirdPartyWeb, trackerDb, webAppAnalyzer } from './public-lists.ts'

/** Experiments, feature flags and product tours. */
export const experimentSignatures = productsOf('FOURTH_PARTY_CATEGORY_ANALYTICS', [
  {
    company: 'abtasty.com',
    product: 'AB Tasty',
    site: ['abtasty.com', 'flagship.io'],
    source: trackerDb('ab_tasty'),
  },
  {
    company: 'appcues.com',
    product: 'Appcues',
    site: ['appcues.com', 'appcues.net'],
    source: trackerDb('appcues'),
  },
  { company: 'kibocommerce.com', product: 'Certona', site: ['certona.net'], source: thirdPartyWeb },
  {
    company: 'chameleon.io',
    product: 'Chameleon',
    site: ['chameleon.io', 'trychameleon.com'],
    source: webAppAnalyzer('c'),
  },
  {
    company: 'convert.com',
    product: 'Convert Experiences',
    site: ['convertexperiments.com'],
    source: trackerDb('convert'),
  },
  {
    company: 'dynamicyield.com',
    product: 'Dynamic Yield',
    site: ['dynamicyield.com'],
    source: trackerDb('dynamic_yield_analytics'),
  },
  {
    company: 'geteppo.com',
    product: 'Eppo',
    site: ['eppo.cloud', 'geteppo.com'],
    source: 'https://docs.geteppo.com/sdks/server-sdks/dotnet/initialization (2026-02)',
  },
  {
    company: 'gainsight.com',
    product: 'Gainsight PX',
    site: ['aptrinsic.com'],
    source: trackerDb('gainsight_px'),
  },
  { company: 'google.com', product: 'Google Optimize', site: ['googleoptimize.com'], source: thirdPartyWeb },
  {
    company: 'intellimize.com',
    product: 'Intellimize',
    site: ['intellimize.co'],
    source: webAppAnalyzer('i'),
  },
  {
    company: 'kameleoon.com',
    product: 'Kameleoon',
    site: ['kameleoon.eu', 'kameleoon.com', 'kameleoon.io'],
    cookie: ['kameleoonvisitorcode'],
    source: trackerDb('kameleoon'),
  },
  {
    company: 'kibocommerce.com',
    product: 'Kibo',
    site: ['monetate.net', 'kibocommerce.com', 'mozu.com'],
    source: webAppAnalyzer('k'),
  },
  {
    company: 'optimizely.com',
    product: 'Optimizely',
    site: ['optimizely.com'],
    source: trackerDb('optimizely_logging'),
  },
  {
    company: 'coveo.com',
    product: 'Qubit',
    site: ['qubit.com', 'goqubit.com', 'qubitproducts.com'],
    source: trackerDb('qubit'),
  },
  { company: 'userflow.com', product: 'Userflow', site: ['userflow.com'], source: webAppAnalyzer('u') },
  {
    company: 'userguiding.com',
    product: 'UserGuiding',
    site: ['userguiding.com'],
    source: observedHosts,
  },
  { company: 'userlane.com', product: 'Userlane', site: ['userlane.com'], source: webAppAnalyzer('u') },
  {
    company: 'userpilot.com',
    product: 'Userpilot',
    site: ['userpilot.io'],
    source:
      'https://github.com/Userpilot/userpilot-installation/blob/main/examples/laravel-app/resources/views/welcome.blade.php (2022-06)',
  },
  {
    company: 'vwo.com',
    product: 'VWO',
    site: ['visualwebsiteoptimizer.com', 'vwo.com'],
    source: trackerDb('visual_website_optimizer'),
  },
  { company: 'walkme.com', product: 'WalkMe', site: ['walkme.com'], source: trackerDb('walkme.com') },
  { company: 'whatfix.com', product: 'Whatfix', site: ['whatfix.com'], source: webAppAnalyzer('w') },
])
