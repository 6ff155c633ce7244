/** A service where anybody can claim a name that its former customer still points to it. */
export type TakeoverService = {
  service: string
  /** What customers' aliases end in. */
  suffixes: readonly string[]
  /** Which names below a suffix that other services share. */
  hosts?: RegExp
  /** What the page says if nobody holds the name; without one, the target does not exist then. */
  page?: RegExp
  /** The status of that page, if it is known; otherwise it is an error of the client. */
  status?: number
  /** Where the name redirects to if nobody holds it. */
  redirect?: RegExp
}

/**
 * Services that still let a new customer claim the name, from the public list of takeovers
 * (github.com/EdOverflow/can-i-take-over-xyz, February 2025) and the services' own documentation. Statuses and redirects
 * are from the matchers of nuclei-templates and baddns, from discussions of that list and from what the services document
 * or say on the page (November 2026); where none of these gives one, there is none. Left out are services that ask for
 * proof of the domain or do not hand out names again: Akamai, CloudFront, Fastly, Firebase, Fly.io, Freshdesk, GitLab,
 * Google Cloud Storage, HubSpot, Intercom, Kinsta, Netlify, Squarespace, Statuspage, Tumblr, Unbounce, UserVoice, WP Engine
 * and Zendesk.
 */
const services: readonly TakeoverService[] = [
  {
    service: 'Amazon S3',
    suffixes: ['amazonaws.com'],
    hosts: /\bs3[.-]/i,
    page: /The specified bucket does not exist|NoSuchBucket/,
    status: 404,
  },
  { service: 'AWS Elastic Beanstalk', suffixes: ['elasticbeanstalk.com'] },
  {
    service: 'Microsoft Azure',
    suffixes: [
      'azure-api.net',
      'azurecontainer.io',
      'azurecr.io',
      'azureedge.net',
      'azurefd.net',
      'azurehdinsight.net',
      'azurewebsites.net',
      'blob.core.windows.net',
      'cloudapp.azure.com',
      'cloudapp.net',
      'database.windows.net',
      'redis.cache.windows.net',
      'search.windows.net',
      'servicebus.windows.net',
      'trafficmanager.net',
      'web.core.windows.net',
    ],
  },
  { service: 'Agile CRM', suffixes: ['agilecrm.com'], page: /Sorry, this page is no longer available\./ },
  { service: 'Anima', suffixes: ['animaapp.io'], page: /The page you were looking for does not exist\./ },
  { service: 'Bitbucket', suffixes: ['bitbucket.io'], page: /Repository not found/ },
  { service: 'Campaign Monitor', suffixes: ['createsend.com'], page: /Trying to access your account\?/ },
  {
    service: 'Canny',
    suffixes: ['canny.io'],
    page: /There is no such company\. Did you enter the right URL\?/,
  },
  {
    service: 'Cargo',
    suffixes: ['cargocollective.com', 'cargo.site'],
    page: /<title>404 Not Found/,
    status: 404,
  },
  { service: 'Discourse', suffixes: ['trydiscourse.com'] },
  {
    service: 'Gemfury',
    suffixes: ['furyns.com'],
    page: /404: This page could not be found\./,
    redirect: /^https:\/\/gemfury\.com\/404/,
  },
  {
    service: 'GetResponse',
    suffixes: ['gr8.com', 'getresponsepages.com'],
    page: /With GetResponse Landing Pages, lead generation has never been easier/,
  },
  {
    service: 'Ghost',
    suffixes: ['ghost.io'],
    page: /Site unavailable\.|Failed to resolve DNS path for this host/,
    redirect: /^https?:\/\/(error|offline)\.ghost\.org\//,
  },
  {
    service: 'GitHub Pages',
    suffixes: ['github.io'],
    page: /There isn't a GitHub Pages site here\./,
    status: 404,
  },
  { service: 'Hatena Blog', suffixes: ['hatenablog.com'], page: /404 Blog is not found/, status: 404 },
  { service: 'Helpjuice', suffixes: ['helpjuice.com'], page: /We could not find what you're looking for\./ },
  {
    service: 'Help Scout',
    suffixes: ['helpscoutdocs.com'],
    page: /No settings were found for this company:/,
  },
  {
    service: 'Heroku',
    suffixes: ['herokuapp.com', 'herokudns.com', 'herokussl.com'],
    page: /No such app/,
  },
  {
    service: 'JetBrains YouTrack',
    suffixes: ['youtrack.cloud'],
    page: /is not a registered InCloud YouTrack/,
  },
  { service: 'Ngrok', suffixes: ['ngrok.io'], page: /Tunnel .{0,100}ngrok\.io not found/, status: 404 },
  {
    service: 'Pantheon',
    suffixes: ['pantheonsite.io', 'pantheon.io'],
    page: /404 error unknown site!|The gods are wise, but do not know of the site/,
    status: 404,
  },
  { service: 'Pingdom', suffixes: ['pingdom.com'], page: /Sorry, couldn't find the status page/ },
  {
    service: 'ReadMe',
    suffixes: ['readme.io', 'readmessl.com'],
    page: /The creators of this project are still working on making everything perfect!/,
  },
  {
    service: 'Read the Docs',
    suffixes: ['readthedocs.io'],
    page: /The link you have followed or the URL that you entered does not exist\./,
    status: 404,
  },
  // Shopify documents the status 402 for a shop that did not pay, which is still somebody's.
  {
    service: 'Shopify',
    suffixes: ['myshopify.com'],
    page: /Sorry, this shop is currently unavailable\./,
    status: 404,
  },
  { service: 'Short.io', suffixes: ['short.io'], page: /Link does not exist/ },
  { service: 'Strikingly', suffixes: ['strikinglydns.com', 'strikingly.com'], page: /PAGE NOT FOUND\./ },
  { service: 'Surge', suffixes: ['surge.sh'], page: /project not found/, status: 404 },
  { service: 'SurveySparrow', suffixes: ['surveysparrow.com'], page: /Account not found\./ },
  {
    service: 'Uberflip',
    suffixes: ['uberflip.com'],
    page: /The URL you've accessed does not provide a hub\./,
  },
  { service: 'Uptime Robot', suffixes: ['stats.uptimerobot.com'], page: /page not found/, status: 404 },
  {
    service: 'Webflow',
    suffixes: ['proxy.webflow.com', 'proxy-ssl.webflow.com', 'webflow.io'],
    page: /The page you are looking for doesn't exist or has been moved\./,
    status: 404,
  },
  {
    service: 'WordPress.com',
    suffixes: ['wordpress.com'],
    page: /Do you want to register .{0,100}\.wordpress\.com\?/,
    redirect: /^https?:\/\/wordpress\.com\/typo\b/,
  },
  {
    service: 'Worksites',
    suffixes: ['worksites.net'],
    page: /Sorry, but the website you&rsquo;re looking for doesn&rsquo;t exist\./,
    status: 404,
  },
]

const isBelow = (name: string, suffix: string): boolean => name.toLowerCase().endsWith(`.${suffix}`)

/** The service that one of an alias's targets belongs to. */
export const takeoverServiceOf = (targets: readonly string[]): TakeoverService | undefined =>
  services.find(({ suffixes, hosts = /./ }) =>
    targets.some((target) => hosts.test(target) && suffixes.some((suffix) => isBelow(target, suffix))),
  )
