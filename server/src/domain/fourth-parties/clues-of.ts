import { getDomain } from 'tldts'
import { type AliasSteps, aliasSteps } from './alias-steps.ts'
import type { Clue, HostClue } from './clue.ts'
import { dnsClues } from './dns-clues.ts'
import { isAtOrBelow } from './is-at-or-below.ts'
import { readHostName } from './read-host-name.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import { siteHostClues, siteTextClues, tenantClues } from './site-clues.ts'
import { textClues } from './text-clues.ts'

const certificateClues = ({ domain, certificateNames = [] }: RecordedAnswers): HostClue[] =>
  certificateNames.map((host) => ({
    method: 'DETECTION_METHOD_TLS_CERTIFICATE',
    host,
    record: domain,
    recordValue: host,
  }))

/** Every clue except names of the vendor itself. */
export const cluesOf = (answers: RecordedAnswers): { clues: Clue[]; aliases: AliasSteps[] } => {
  // acme.com for www.acme.com, but shop.github.io itself, because it belongs to a customer.
  const own = getDomain(answers.domain, { allowPrivateDomains: true }) ?? answers.domain
  const sites = [answers.http ?? [], answers.otherSites ?? []].flat()
  const { hosts, texts } = textClues(answers)
  const named = [
    ...dnsClues(answers),
    ...hosts,
    ...certificateClues(answers),
    ...sites.flatMap((site) => [...siteHostClues(site), ...tenantClues(site, own)]),
  ].flatMap(({ host, ...clue }): Clue[] => {
    const subject = readHostName(host)
    return subject === undefined || isAtOrBelow(subject, own) ? [] : [{ ...clue, as: 'name', subject }]
  })
  return {
    clues: [...named, ...texts, ...sites.flatMap(siteTextClues)],
    aliases: aliasSteps(answers, own),
  }
}
