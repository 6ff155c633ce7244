import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { htmlOf } from './read-html.ts'

const maxShown = 20

/** Scripts at these hosts change in place and their makers rule out a fixed copy, so a hash would break the page. */
const changing = [
  'googletagmanager.com',
  'google-analytics.com',
  'www.google.com',
  'www.gstatic.com',
  'maps.googleapis.com',
  'js.stripe.com',
  'paypal.com',
  'connect.facebook.net',
  'challenges.cloudflare.com',
  'js.hcaptcha.com',
  'static.cloudflareinsights.com',
]

export const subresourceIntegrityCheck = pageCheck<'sri_missing'>({
  isTelling: false,
  restsOn: ['PAGE'],
  issues: {
    sri_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Third-party scripts without integrity check',
      title: 'Third-party script without integrity check',
      description:
        'If the third-party host is compromised, its changed script runs in these pages unnoticed.',
      remediation: 'Add an `integrity` attribute to scripts loaded from other hosts.',
      references: ['https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity'],
    },
  },
  judge: ({ hop, html }, { zone }) => {
    if (html === undefined) return undefined
    const hosts = htmlOf(hop, html).scripts.flatMap(({ src, hasIntegrity }) => {
      const url = URL.parse(src, hop.url)
      const isForeign =
        url !== null &&
        /^https?:$/.test(url.protocol) &&
        ![zone, ...changing].some((own) => isAtOrBelow(url.hostname, own))
      return isForeign && !hasIntegrity ? [url.host] : []
    })
    if (hosts.length === 0) return []
    const evidence = httpEvidence(
      'Scripts from other hosts have no integrity attribute.',
      hop,
      [...new Set(hosts)].toSorted().slice(0, maxShown),
    )
    return [{ type: 'sri_missing', evidence }]
  },
})
