import { redirectOf } from './headers.ts'
import { isStandIn } from './stand-in.ts'
import type { RecordedDomain, RecordedHop, RecordedHttp } from './recorded-domain.ts'

export type Page = {
  host: string
  hop: RecordedHop
  /** HTML; unset if the page is not HTML. */
  html?: string
}

type Answered = Extract<RecordedHttp, { outcome: 'answered' }>

const lastOf = ({ hops }: Answered): RecordedHop => hops.at(-1) ?? hops[0]

const isHtml = ({ headers }: RecordedHop): boolean =>
  headers.some(
    ([name, value]) => name === 'content-type' && /^(?:text\/html|application\/xhtml)/i.test(value),
  )

/** Whether it is known what the site shows: a page, nothing, or a redirect to another company. */
const isSettled = (secure: RecordedHttp): boolean => {
  if (secure.outcome !== 'answered') return secure.outcome === 'closed'
  const last = lastOf(secure)
  return last.status < 300 || redirectOf(last) !== undefined
}

/**
 * The pages visitors of the domain end up on, once per host. Error pages, bot checks and parked domains do not count:
 * they come from a service in front of the site and have other headers.
 */
export const pagesOf = ({ hosts }: Pick<RecordedDomain, 'hosts'>): { pages: Page[]; isComplete: boolean } => {
  const pages = new Map<string, Page>()
  for (const { secure } of hosts) {
    if (secure.outcome !== 'answered') continue
    const hop = lastOf(secure)
    const url = URL.parse(hop.url)
    if (url?.protocol !== 'https:' || hop.status < 200 || hop.status > 299) continue
    const html = isHtml(hop) ? secure.body : undefined
    if (html !== undefined && isStandIn(html)) continue
    if (!pages.has(url.hostname))
      pages.set(url.hostname, { host: url.hostname, hop, ...(html !== undefined && { html }) })
  }
  return { pages: [...pages.values()], isComplete: hosts.every(({ secure }) => isSettled(secure)) }
}
