import { defineCheck, type Seen, type Verdict } from './check.ts'
import { headerValues } from './headers.ts'
import { isUpgraded, partsOf } from './page-parts.ts'
import { type Page, pagesOf } from './pages-of.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHost } from './recorded-domain.ts'

type Type = 'login_over_http'

/** How the host asks for a password over HTTP; undefined if unknown. */
const judgePlain = ({ plain }: RecordedHost): Seen<Type>[] | undefined => {
  if (plain.outcome !== 'answered') return plain.outcome === 'closed' ? [] : undefined
  const last = plain.hops.at(-1) ?? plain.hops[0]
  const challenge = headerValues(last, 'www-authenticate').find((value) => /\bbasic\b/i.test(value))
  if (last.status === 401 && challenge !== undefined)
    return [
      {
        type: 'login_over_http',
        evidence: httpEvidence('HTTP Basic authentication is requested over HTTP.', last, [
          `www-authenticate: ${challenge}`,
        ]),
      },
    ]
  return plain.body !== undefined && last.status < 300 && partsOf(last, plain.body).hasPassword
    ? [
        {
          type: 'login_over_http',
          evidence: httpEvidence('The page served over HTTP has a password field.', last),
        },
      ]
    : []
}

const judgePage = (page: Page): Seen<Type>[] => {
  const { hop, html = '' } = page
  const form = partsOf(hop, html).parts.find(
    ({ use, url, hasPassword }) => use === 'form' && hasPassword === true && url.protocol === 'http:',
  )
  if (!form || isUpgraded(page)) return []
  const line = `<form action="${form.url.origin}${form.url.pathname}">`
  return [
    {
      type: 'login_over_http',
      evidence: httpEvidence('The form sends the password to an HTTP address.', hop, [line]),
    },
  ]
}

export const loginOverHttpCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    login_over_http: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Passwords sent over HTTP',
      title: 'Passwords are requested or sent over plain HTTP',
      description: 'Anyone on the network can read the passwords, or change the page to send them elsewhere.',
      remediation: 'Serve login pages over HTTPS only, and send their forms to `https:` addresses.',
      references: ['https://cwe.mitre.org/data/definitions/319.html'],
    },
  },
  look: (recorded) => {
    const decided = ['login_over_http'] as const
    const plain = recorded.hosts.flatMap((host): Verdict<Type>[] => {
      const seen = judgePlain(host)
      return seen ? [{ asset: siteAsset(host.host, 'http'), decided, seen }] : []
    })
    const { pages, isComplete } = pagesOf(recorded)
    const secure = pages.map((page) => ({ asset: siteAsset(page.host), decided, seen: judgePage(page) }))
    return {
      verdicts: [...plain, ...secure],
      isComplete: isComplete && plain.length === recorded.hosts.length,
    }
  },
})
