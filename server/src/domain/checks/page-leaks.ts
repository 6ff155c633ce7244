import type { Seen } from './check.ts'
import { internalAddresses } from './internal-addresses.ts'
import { pageCheck } from './page-check.ts'
import { partsOf } from './page-parts.ts'
import { httpEvidence } from './places.ts'
import { shorten } from '../kernel/shorten.ts'

type Type = 'session_in_url' | 'internal_address_disclosed'

const maxShown = 20

/** `;jsessionid=…` in the path, or the name of a framework's session in the query. */
const sessionInUrl = /;jsessionid=[\w.!-]{8}|[?&](?:phpsessid|jsessionid|aspsessionid|cftoken)=[\w.-]{8}/i

export const pageLeaksCheck = pageCheck<Type>({
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    session_in_url: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Session in addresses',
      title: 'Links contain the session',
      description:
        'Addresses end up in logs, histories and messages. Anyone who sees one can take over the session.',
      remediation: 'Keep the session in a cookie only, and turn URL rewriting off.',
      references: ['https://cwe.mitre.org/data/definitions/598.html'],
    },
    internal_address_disclosed: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Internal address disclosed',
      title: 'Response discloses an address of an internal network',
      description:
        'The address shows the structure of the network behind the site, which helps an attacker who got in.',
      remediation: 'Remove the header at the proxy, or encrypt the cookie of the load balancer.',
      references: ['https://cwe.mitre.org/data/definitions/200.html'],
    },
  },
  judge: ({ hop, html = '' }) => {
    const see = (type: Type, lines: readonly string[], summary: string): Seen<Type>[] =>
      lines.length === 0
        ? []
        : [{ type, evidence: httpEvidence(summary, hop, [...new Set(lines)].toSorted().slice(0, maxShown)) }]
    const links = partsOf(hop, html).parts.filter(({ url }) => sessionInUrl.test(url.href))
    return [
      ...see(
        'session_in_url',
        // Without what comes after the name, which may be a visitor's session.
        links.map(({ url: { origin, pathname } }) => shorten(`${origin}${pathname.replace(/;.*/, '')}`, 200)),
        'Links of the page contain a session.',
      ),
      ...see('internal_address_disclosed', internalAddresses(hop), 'A header contains a private address.'),
    ]
  },
})
