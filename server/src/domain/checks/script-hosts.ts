import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import type { Seen } from './check.ts'
import { isUnregistered } from './is-unregistered.ts'
import { pageCheck } from './page-check.ts'
import type { Page } from './pages-of.ts'
import { httpEvidence } from './places.ts'
import { htmlOf } from './read-html.ts'

type Type = 'dangling_script' | 'script_from_hijacked_host'

/** Since June 2024, its buyer has sent visitors of some sites elsewhere (sansec.io/research/polyfill-supply-chain-attack). */
const hijacked = ['polyfill.io']

const maxHosts = 10

type Script = { host: string; hasIntegrity: boolean }

/** The hosts of other companies that a page loads scripts from. */
const foreignScripts = ({ hop, html = '' }: Pick<Page, 'hop' | 'html'>, zone: string): Script[] =>
  htmlOf(hop, html).scripts.flatMap(({ src, hasIntegrity }) => {
    const url = URL.parse(src, hop.url)
    const isForeign = url !== null && /^https?:$/.test(url.protocol) && !isAtOrBelow(url.hostname, zone)
    return isForeign && url.hostname.includes('.') ? [{ host: url.hostname, hasIntegrity }] : []
  })

/** Those that could send another script: with an integrity check, browsers would refuse it. */
export const trustedHosts = (page: Pick<Page, 'hop' | 'html'>, zone: string): string[] => {
  const hosts = foreignScripts(page, zone).flatMap(({ host, hasIntegrity }) => (hasIntegrity ? [] : [host]))
  return [...new Set(hosts)].slice(0, maxHosts)
}

export const scriptHostsCheck = pageCheck<Type>({
  isTelling: false,
  restsOn: ['PAGE', 'REGISTRATIONS'],
  issues: {
    dangling_script: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Script from an unregistered domain',
      title: 'Page loads a script from an unregistered domain',
      description:
        'Anyone who registers the domain can run scripts in this page, read what visitors enter, and act in their name.',
      remediation: 'Remove the script from the page.',
      references: ['https://cwe.mitre.org/data/definitions/829.html'],
    },
    script_from_hijacked_host: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Script from a hijacked host',
      title: 'Page loads a script from a host that changed hands and attacked visitors',
      description:
        'The domain was bought and then used to send visitors of the sites that load its script to fraudulent pages.',
      remediation: 'Remove the script. Current browsers need no such library.',
      references: ['https://sansec.io/research/polyfill-supply-chain-attack'],
    },
  },
  judge: (page, recorded) => {
    if (page.html === undefined) return undefined
    const hosts = new Set(foreignScripts(page, recorded.zone).map(({ host }) => host))
    const see = (type: Type, some: readonly string[], summary: string): Seen<Type>[] =>
      some.length === 0 ? [] : [{ type, evidence: httpEvidence(summary, page.hop, some.toSorted()) }]
    return [
      ...see(
        'dangling_script',
        trustedHosts(page, recorded.zone).filter((host) => isUnregistered(recorded, host)),
        'The domain of the host does not exist, so it may be free to register.',
      ),
      ...see(
        'script_from_hijacked_host',
        [...hosts].filter((host) => hijacked.some((name) => isAtOrBelow(host, name))),
        'The page loads a script from a hijacked host.',
      ),
    ]
  },
})
