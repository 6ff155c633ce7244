import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { defineCheck, type Seen, type Verdict } from './check.ts'
import { isUnclaimed } from './is-unclaimed.ts'
import { isUnregistered } from './is-unregistered.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { RecordedAlias, RecordedDomain, RecordedHttp } from './recorded-domain.ts'
import { takeoverServiceOf } from './takeover-services.ts'

type Seeing = Seen<'dangling_cname'> | undefined

const shownOf = ({ name, targets }: RecordedAlias): string => `${name} CNAME: ${targets.join(', then ')}`

const seeGone = (recorded: RecordedDomain, alias: RecordedAlias): Seeing => {
  const last = alias.targets.at(-1)?.toLowerCase()
  if (last === undefined) return undefined
  const service = takeoverServiceOf(alias.targets)?.service
  const reason = isUnregistered(recorded, last)
    ? 'The domain of the target does not exist, so it may be free to register.'
    : service === undefined
      ? 'The target does not exist (NXDOMAIN).'
      : `The target does not exist (NXDOMAIN), and anyone can create it at ${service}.`
  // Nobody else can register a name below the company's own.
  const isOwn = isAtOrBelow(last, recorded.zone)
  return {
    type: 'dangling_cname',
    evidence: dnsEvidence(reason, shownOf(alias)),
    ...(isOwn && { severity: 'SEVERITY_LOW' as const }),
  }
}

/** The service answers, but says that nobody holds the name. */
const seeUnclaimed = (alias: RecordedAlias, page: RecordedHttp | undefined): Seeing => {
  const service = takeoverServiceOf(alias.targets)
  if (!service || !page || !isUnclaimed(service, page)) return undefined
  const summary = `${service.service} reports that nobody has claimed this name.`
  return { type: 'dangling_cname', evidence: dnsEvidence(summary, shownOf(alias)) }
}

export const danglingCnameCheck = defineCheck<'dangling_cname'>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: false,
  restsOn: ['ALIAS', 'REGISTRATIONS'],
  issues: {
    dangling_cname: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Dangling DNS record',
      title: 'Dangling DNS record (subdomain takeover)',
      description:
        'The name is an alias of a target that no longer exists or that nobody has claimed. Anyone who can claim the target controls what this name serves.',
      remediation: 'Delete the CNAME record, or reclaim its target.',
      references: ['https://www.rfc-editor.org/rfc/rfc1912'],
    },
  },
  look: (recorded) => {
    const { domain, aliases, claimable = [] } = recorded
    const pages = new Map(claimable.map(({ name, page }) => [name, page]))
    return {
      verdicts: aliases.flatMap((alias): Verdict<'dangling_cname'>[] => {
        const { name, targets, end } = alias
        if (end.outcome === 'failed') return []
        const seen =
          end.outcome === 'missing' ? seeGone(recorded, alias) : seeUnclaimed(alias, pages.get(name))
        const asset = dnsAsset(domain, 'ASSET_DNS_TYPE_CNAME', name, targets[0])
        return [{ asset, decided: ['dangling_cname'], seen: seen ? [seen] : [] }]
      }),
      isComplete: aliases.every(({ end }) => end.outcome !== 'failed'),
    }
  },
})
