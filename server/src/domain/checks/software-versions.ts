import { defineCheck, type Seen, type Verdict } from './check.ts'
import { possibleBuild } from './distribution-builds.ts'
import { endOfLife } from './end-of-life.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHost } from './recorded-domain.ts'
import { shownBy } from './shown-by.ts'
import { type Software, softwareIn } from './software-in.ts'

type Type = 'server_version_disclosed' | 'eol_software'

const nameOf = ({ product, version }: Software): string => `${product} ${version}`

/** Why the software gets no more updates, in words; undefined if it does, or may. */
const endOf = (software: Software, today: string): string | undefined => {
  const { product, version, build } = software
  if (build)
    return build.ends !== undefined && build.ends < today
      ? `${nameOf(software)} is the build of ${build.distribution} ${build.release}, whose support ended on ${build.ends}.`
      : undefined
  const end = endOfLife(product, version)
  if (end === undefined || end >= today) return undefined
  const possibleEnd = possibleBuild(product, version)?.ends
  return possibleEnd !== undefined && possibleEnd >= today
    ? undefined
    : `Support for ${nameOf(software)} ended on ${end}.`
}

/** That a distribution maintains the version, if the response says so. */
const describeBuild = (software: Software): string[] => {
  const { build } = software
  if (!build) return []
  const { distribution, release, ends } = build
  return [
    release === undefined
      ? `${nameOf(software)} is a build of ${distribution}.`
      : `${nameOf(software)} is the build of ${distribution} ${release}, which is supported until ${ends}.`,
  ]
}

const judge = (host: RecordedHost, observedAt: string): Verdict<Type>[] => {
  const shown = shownBy(host)
  if (!shown) return []
  const { hops, scheme, body } = shown
  const software = hops.flatMap((hop, at) => softwareIn(hop, at === hops.length - 1 ? body : undefined))
  const today = observedAt.slice(0, 'YYYY-MM-DD'.length)
  const disclosed = software.filter(({ isDisclosed, version }) => isDisclosed && version.includes('.'))
  const ended = software.filter((one) => endOf(one, today) !== undefined)
  const supported = disclosed.filter((one) => !ended.includes(one))
  const see = (type: Type, sentences: readonly string[], seen: readonly Software[]): Seen<Type>[] =>
    seen.length === 0
      ? []
      : [
          {
            type,
            evidence: httpEvidence([...new Set(sentences)].join(' '), hops[0], [
              ...new Set(seen.map(({ line }) => line)),
            ]),
          },
        ]
  const disclosure = ['The response contains a version.', ...supported.flatMap(describeBuild)]
  return [
    {
      asset: siteAsset(host.host, scheme),
      decided: ['server_version_disclosed', 'eol_software'],
      seen: [
        ...see('server_version_disclosed', disclosure, disclosed),
        ...see('eol_software', ended.flatMap((one) => endOf(one, today) ?? []).slice(0, 5), ended),
      ],
    },
  ]
}

export const softwareVersionsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  // A server that does not reveal its version may have any.
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    server_version_disclosed: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Software version disclosure',
      title: 'Server discloses its software version',
      description:
        'Attackers who search for servers with a known vulnerability can find this one by its version.',
      remediation: 'Remove the version from the `Server` header, similar headers and error pages.',
      references: ['https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4'],
    },
    eol_software: {
      severity: 'SEVERITY_HIGH',
      // Some servers lie, and some companies buy support from others.
      confidence: 'CONFIDENCE_MEDIUM',
      title: 'End-of-life software',
      description: 'This version no longer receives security updates, so new vulnerabilities stay open.',
      remediation: 'Upgrade to a supported version.',
      references: ['https://cwe.mitre.org/data/definitions/1104.html'],
    },
  },
  look: ({ hosts, observedAt }) => {
    const verdicts = hosts.flatMap((host) => judge(host, observedAt))
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
