/** Pages of registrars and parking companies, in lower case. */
const parked = [
  'sedoparking.com',
  'parkingcrew.net',
  'bodis.com',
  'parklogic.com',
  'above.com/marketplace',
  'afternic.com/forsale',
  'dan.com/buy-domain',
  'hugedomains.com/domain_profile',
  'window.location.href="/lander"',
  'this domain is parked',
  'this domain is for sale',
  'this domain name is for sale',
  'domain is parked free',
  'diese domain steht zum verkauf',
]

/** Services that first find out whether the visitor is a browser, in lower case. */
const challenges = [
  '/_incapsula_resource?',
  '/cdn-cgi/challenge-platform/h/',
  'captcha-delivery.com',
  '_sec/cp_challenge',
]

/** A company's own page that names one of them has more to say. */
const maxLength = 30_000

/** Whether a page stands in for the company's: a parked domain, or a check for bots. Its headers are someone else's. */
export const isStandIn = (html: string): boolean => {
  if (html.length > maxLength) return false
  const text = html.toLowerCase()
  return [...parked, ...challenges].some((sign) => text.includes(sign))
}
