import type { Look } from '../fourth-parties/look.ts'
import type { RecordedAnswers } from '../fourth-parties/recorded-answers.ts'
import { readPolicies } from './content-policy.ts'
import { recordsOf } from './dns-answer.ts'
import { headerValues } from './headers.ts'
import { pagesOf } from './pages-of.ts'
import { readHtml } from './read-html.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** `*.cdn.example:443/path` and `https://cdn.example` name a host; keywords and schemes do not. */
const hostOf = (source: string): string[] => {
  if (source.startsWith("'") || /^[a-z][a-z0-9+.-]*:$/.test(source)) return []
  const [host = ''] = source.replace(/^[a-z][a-z0-9+.-]*:\/\//, '').split(/[/:]/, 1)
  return host.includes('.') ? [host] : []
}

const httpOf = (recorded: RecordedDomain): RecordedAnswers['http'] => {
  const [page] = pagesOf(recorded).pages
  if (!page) return undefined
  const { hop, html = '' } = page
  const { scripts, policies } = readHtml(html)
  const sources = readPolicies([...headerValues(hop, 'content-security-policy'), ...policies]).flatMap(
    (policy) => [...policy.values()].flat(),
  )
  return {
    url: hop.url,
    headers: Object.fromEntries(hop.headers),
    scriptHosts: [...new Set(scripts.flatMap(({ src }) => URL.parse(src, hop.url)?.hostname ?? []))],
    cspHosts: [...new Set(sources.flatMap(hostOf))],
  }
}

/** Whether the domain exists, as far as could be determined. */
export const isAnswered = ({ mx, txt }: Pick<RecordedDomain, 'mx' | 'txt'>): boolean =>
  [mx, txt].some(({ outcome }) => outcome === 'found' || outcome === 'empty')

/** The input for fourth-party detection. */
export const toLook = (recorded: RecordedDomain): Look => {
  const { domain, observedAt, mx, ns, aliases, txt, caa } = recorded
  if (!isAnswered(recorded)) return { domain, observedAt, failed: true }
  const http = httpOf(recorded)
  return {
    domain,
    observedAt,
    mx: recordsOf(mx) ?? [],
    ns: recordsOf(ns.answer) ?? [],
    cname: aliases.flatMap(({ name, targets }) => targets.map((target) => ({ name, target }))),
    txt: (recordsOf(txt) ?? []).map((value) => ({ name: domain, value })),
    caa: caa.flatMap(({ answer }) => recordsOf(answer) ?? []),
    ...(http && { http }),
  }
}
