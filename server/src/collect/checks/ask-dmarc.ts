import { authorizationNames, reportHosts } from '../../domain/checks/dmarc-reports.ts'
import { dmarcRecordsIn, endsTreeWalk, findDmarc } from '../../domain/checks/dmarc-record.ts'
import { recordsOf } from '../../domain/checks/dns-answer.ts'
import type { Named, RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import type { Dns } from '../probe/dns.ts'
import { askNamed } from './ask-named.ts'
import { inTurns } from './in-turns.ts'

/** RFC 9989 section 4.10: longer names are cut to this many labels after the first query. */
const maxLabels = 7
const maxReportHosts = 4

/** The domain and the names above it that a tree walk queries. */
const walkOf = (domain: string): string[] => {
  const labels = domain.split('.')
  const above = labels.slice(Math.max(1, labels.length - maxLabels))
  return [domain, ...above.map((_, index) => above.slice(index).join('.'))]
}

/** Whether the search ends here: the domain has its own record, a suffix says where it ends, or a lookup failed. */
const isSettled = ({ answer }: Named<string>, isFirst: boolean): boolean => {
  const texts = recordsOf(answer)
  return texts === undefined || endsTreeWalk(texts) || (isFirst && dmarcRecordsIn(texts).length > 0)
}

/** Looks for the DMARC record that applies to the domain, and asks whether its reports arrive. */
export const askDmarc = async (
  dns: Pick<Dns, 'txt' | 'mx'>,
  domain: string,
): Promise<Pick<RecordedDomain, 'dmarc' | 'dmarcReports' | 'reportMx'>> => {
  const dmarc: Named<string>[] = []
  for (const name of walkOf(domain)) {
    const asked = await askNamed(`_dmarc.${name}`, dns.txt)
    dmarc.push(asked)
    if (isSettled(asked, dmarc.length === 1)) break
  }
  const search = findDmarc(dmarc)
  if (search.outcome !== 'found' || search.record.isInherited) return { dmarc }
  const names = authorizationNames(search.record).slice(0, maxReportHosts)
  const hosts = reportHosts(search.record).slice(0, maxReportHosts)
  return {
    dmarc,
    dmarcReports: await inTurns(names, (name) => askNamed(name, dns.txt)),
    reportMx: await inTurns(hosts, (name) => askNamed(name, dns.mx)),
  }
}
