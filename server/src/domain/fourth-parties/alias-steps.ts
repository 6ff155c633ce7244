import { type Clue, shownName } from './clue.ts'
import { isAtOrBelow } from './is-at-or-below.ts'
import { readHostName } from './read-host-name.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

/**
 * A chain of aliases: what the first name leads to, then what that leads to, and so on. A name has one alias, but
 * recordings may list a whole chain under its first name, so a step can hold several.
 */
export type AliasSteps = readonly (readonly Clue[])[]

type Alias = { name: string; target: string; shownName: string; shownTarget: string }

const maxSteps = 16

/** Names that hold no server but records about mail, which a provider may keep for its customer. */
const mailPolicy = /^(?:_dmarc|_mta-sts|mta-sts|_smtp\._tls|default\._bimi)\./

const clueOf = ({ name, target, ...shown }: Alias): Clue => {
  const isKey = name.includes('._domainkey.')
  return {
    method: isKey ? 'DETECTION_METHOD_DNS_DKIM' : 'DETECTION_METHOD_DNS_CNAME',
    as: 'name',
    subject: target,
    ...(isKey && { also: ['DETECTION_METHOD_DNS_CNAME', 'DETECTION_METHOD_DNS_SPF_INCLUDE'] }),
    ...(mailPolicy.test(name) && { also: ['DETECTION_METHOD_DNS_TXT_VERIFICATION'] }),
    recordType: 'ASSET_DNS_TYPE_CNAME',
    record: shown.shownName,
    recordValue: shown.shownTarget,
  }
}

/** Unlike a host name, the name of a record may start with a wildcard. */
const keyOf = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** The chains that begin at the vendor's own names, or at any name that is not itself the target of another. */
export const aliasSteps = ({ cname }: RecordedAnswers, own: string): AliasSteps[] => {
  const aliases = cname.flatMap(({ name, target }): Alias[] => {
    const to = readHostName(target)
    const shown = { shownName: shownName(name), shownTarget: shownName(target) }
    return to === undefined ? [] : [{ name: keyOf(name), target: to, ...shown }]
  })
  const byName = Map.groupBy(aliases, ({ name }) => name)
  const targets = new Set(aliases.map(({ target }) => target))
  const starts = [...byName.keys()].filter((name) => isAtOrBelow(name, own) || !targets.has(name))
  return starts.map((start) => {
    const steps: Clue[][] = []
    const seen = new Set([start])
    for (let names = [start]; names.length > 0 && steps.length < maxSteps;) {
      const step = names.flatMap((name) => byName.get(name) ?? [])
      if (step.length > 0) steps.push(step.map(clueOf))
      names = [...new Set(step.map(({ target }) => target))].filter((name) => !seen.has(name))
      for (const name of names) seen.add(name)
    }
    return steps
  })
}
