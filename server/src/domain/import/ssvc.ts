import { SsvcExploitation, type Vulnerability } from '@parapet/contract'
import { wireInstantOf } from './instant-of.ts'
import { type JsonObject, objectIn, objectsIn, textIn } from './json-value.ts'

type Ssvc = NonNullable<Vulnerability['ssvc']>

// By the values of SSVC's decision points, in lower case; "public poc" is what later versions of them say.
const exploitations = new Map<string, Ssvc['exploitation']>([
  ['none', 'SSVC_EXPLOITATION_NONE'],
  ['poc', 'SSVC_EXPLOITATION_POC'],
  ['public poc', 'SSVC_EXPLOITATION_POC'],
  ['active', 'SSVC_EXPLOITATION_ACTIVE'],
])
const truths = new Map([
  ['yes', true],
  ['no', false],
])
const impacts = new Map<string, Ssvc['technicalImpact']>([
  ['partial', 'SSVC_TECHNICAL_IMPACT_PARTIAL'],
  ['total', 'SSVC_TECHNICAL_IMPACT_TOTAL'],
])

/** The value of a decision point; an unknown value says nothing. */
const valueOf = <T>(options: readonly JsonObject[], name: string, values: ReadonlyMap<string, T>) =>
  options
    .map((option) => values.get(textIn(option, name)?.toLowerCase() ?? ''))
    .find((value) => value !== undefined)

const assessmentOf = (content: JsonObject, source: string): Ssvc[] => {
  const options = objectsIn(content, 'options')
  const exploitation = valueOf(options, 'Exploitation', exploitations)
  const automatable = valueOf(options, 'Automatable', truths)
  const technicalImpact = valueOf(options, 'Technical Impact', impacts)
  if (exploitation === undefined && automatable === undefined && technicalImpact === undefined) return []
  const assessedAt = wireInstantOf(textIn(content, 'timestamp'))
  return [
    {
      ...(exploitation !== undefined && { exploitation }),
      ...(automatable !== undefined && { automatable }),
      ...(technicalImpact !== undefined && { technicalImpact }),
      ...(assessedAt !== undefined && { assessedAt }),
      source: source.slice(0, 255),
    },
  ]
}

/** Whether the same source has a later assessment; of two at the same time, the last in the record counts. */
const isReplaced = ({ source, assessedAt = '' }: Ssvc, index: number, all: readonly Ssvc[]): boolean =>
  all.some(
    (other, at) =>
      other.source === source &&
      ((other.assessedAt ?? '') > assessedAt || (at > index && (other.assessedAt ?? '') === assessedAt)),
  )

const rankOf = ({ exploitation = 'SSVC_EXPLOITATION_UNSPECIFIED' }: Ssvc): number =>
  SsvcExploitation.numbers[exploitation]

/**
 * The SSVC assessment among a record's containers. Each source's latest one counts and, among sources, the worst, so
 * that none can play it down.
 */
export const ssvcOf = (given: readonly { container: JsonObject; source: string }[]): Ssvc | undefined => {
  const all = given.flatMap(({ container, source }) =>
    objectsIn(container, 'metrics')
      .map((metric) => objectIn(metric, 'other'))
      .filter((other) => textIn(other, 'type')?.toLowerCase() === 'ssvc')
      .flatMap((other) => assessmentOf(objectIn(other, 'content'), source)),
  )
  const latest = all.filter((one, index) => !isReplaced(one, index, all))
  return latest.toSorted((a, b) => rankOf(b) - rankOf(a))[0]
}
