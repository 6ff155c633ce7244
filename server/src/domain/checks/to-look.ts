import type { Look } from '../fourth-parties/look.ts'
import type { RecordedAnswers } from '../fourth-parties/recorded-answers.ts'
import { recordsOf } from './dns-answer.ts'
import { ownSpfTexts } from './own-spf-texts.ts'
import type { Named, RecordedDomain, RecordedPointer } from './recorded-domain.ts'
import { certificateNamesOf, sitesOf } from './sites-of.ts'

/** Whether the domain exists, as far as could be determined. */
export const isAnswered = ({ mx, txt }: Pick<RecordedDomain, 'mx' | 'txt'>): boolean =>
  [mx, txt].some(({ outcome }) => outcome === 'found' || outcome === 'empty')

/** Recordings made by hand may lack what detection can do without. */
type Recording = Partial<RecordedDomain> & Pick<RecordedDomain, 'domain' | 'observedAt' | 'mx' | 'txt'>

/** Each record of the chain under its own name. */
const linksOf = ({ name, targets }: RecordedPointer): RecordedAnswers['cname'][number][] =>
  targets.map((target, index) => ({ name: targets[index - 1] ?? name, target }))

const recordsWithName = <R>({ name, answer }: Named<R>): { name: string; value: R }[] =>
  (recordsOf(answer) ?? []).map((value) => ({ name, value }))

const textsOf = (recorded: Recording): RecordedAnswers['txt'] => {
  const { domain, txt, dmarc = [], tlsRpt, texts = [] } = recorded
  const named = [{ name: domain, answer: txt }, ...dmarc, ...(tlsRpt ? [tlsRpt] : []), ...texts]
  return [...named.flatMap(recordsWithName), ...ownSpfTexts(recorded)]
}

/** The input for fourth-party detection. */
export const toLook = (recorded: Recording): Look => {
  const { domain, observedAt, mx, ns, caa = [], soa } = recorded
  const { aliases = [], pointers = [], srv = [], hosts = [] } = recorded
  if (!isAnswered(recorded)) return { domain, observedAt, failed: true }
  const [http, ...otherSites] = sitesOf(hosts)
  return {
    domain,
    observedAt,
    mx: recordsOf(mx) ?? [],
    ns: ns ? (recordsOf(ns.answer) ?? []) : [],
    cname: [...aliases, ...pointers].flatMap(linksOf),
    txt: textsOf(recorded),
    caa: caa.flatMap(({ answer }) => recordsOf(answer) ?? []),
    srv: srv.flatMap(recordsWithName).map(({ name, value }) => ({ name, ...value })),
    soa: soa ? (recordsOf(soa.answer) ?? []) : [],
    certificateNames: certificateNamesOf(hosts),
    ...(http && { http, otherSites }),
  }
}
