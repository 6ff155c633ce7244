import type { Seen } from './check.ts'
import { pageCheck } from './page-check.ts'
import { isUpgraded, type PagePart, partsOf } from './page-parts.ts'
import { httpEvidence } from './places.ts'
import { shorten } from '../kernel/shorten.ts'
import { writtenParts } from './written-parts.ts'

type Type = 'mixed_content_active' | 'mixed_content_passive'

const references = ['https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Mixed_content']
const maxShown = 20

/** Browsers treat the visitor's own machine as secure. */
const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

const isInsecure = ({ url }: PagePart): boolean => /^(?:http|ws):$/.test(url.protocol) && !isLocal(url)

/** Without the query, which may change on every visit. */
const describe = ({ element, url: { origin, pathname } }: PagePart): string =>
  `<${element}> ${shorten(`${origin}${pathname}`, 200)}`

export const mixedContentCheck = pageCheck<Type>({
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    mixed_content_active: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Mixed active content',
      title: 'HTTPS page loads scripts, styles or frames, or sends forms, over HTTP',
      description:
        'An attacker on the network can change what is loaded, or read what is sent. Browsers block most of it, so parts of the page may not work.',
      remediation: 'Use `https:` addresses, or send `Content-Security-Policy: upgrade-insecure-requests`.',
      references,
    },
    mixed_content_passive: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Mixed passive content',
      title: 'HTTPS page shows images or media loaded over HTTP',
      description: 'An attacker on the network can see which page is read and replace what is shown.',
      remediation: 'Use `https:` addresses, or send `Content-Security-Policy: upgrade-insecure-requests`.',
      references,
    },
  },
  judge: (page) => {
    const { hop, html } = page
    if (html === undefined) return undefined
    if (isUpgraded(page)) return []
    const insecure = [...partsOf(hop, html).parts, ...writtenParts(hop, html)].filter(isInsecure)
    const see = (type: Type, summary: string, uses: readonly PagePart['use'][]): Seen<Type>[] => {
      const lines = insecure.filter(({ use }) => uses.includes(use)).map(describe)
      const shown = [...new Set(lines)].toSorted().slice(0, maxShown)
      return shown.length === 0 ? [] : [{ type, evidence: httpEvidence(summary, hop, shown) }]
    }
    return [
      ...see('mixed_content_active', 'The page loads or sends these over HTTP.', ['active', 'form']),
      ...see('mixed_content_passive', 'The page shows these over HTTP.', ['passive']),
    ]
  },
})
