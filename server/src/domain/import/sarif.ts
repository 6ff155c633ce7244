import type { Severity } from '@parapet/contract'
import { shorten } from '../kernel/shorten.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import type { HostFinding, ReadContext, ReadRecord } from './host-finding.ts'
import { hostOf } from './host-of.ts'
import { instantOf } from './instant-of.ts'
import {
  isObject,
  type JsonObject,
  listIn,
  numberIn,
  objectIn,
  objectsIn,
  textIn,
  textsIn,
} from './json-value.ts'
import { maskSecrets } from './mask-secrets.ts'
import { severityOf, severityOfScore } from './severity.ts'

/** A rule that results refer to by id or index. Held in memory while they are read, so only what they need. */
export type SarifRule = {
  id: string
  title: string | undefined
  description: string | undefined
  help: string | undefined
  helpUri: string | undefined
  references: string[]
  level: string | undefined
  /** From 0 to 10. */
  score: number | undefined
  tags: string[]
  messages: ReadonlyMap<string, string>
}

export type SarifRun = {
  rules: readonly SarifRule[]
  rulesById: ReadonlyMap<string, SarifRule>
  /** URLs of artifacts, by index. */
  artifacts: readonly (string | undefined)[]
  baseUris: ReadonlyMap<string, string>
  endedAt: string | undefined
}

const maxMessages = 50
const maxLocations = 100

const messageText = (object: JsonObject, name: string): string | undefined =>
  textIn(objectIn(object, name), 'text') ?? textIn(objectIn(object, name), 'markdown')

const messagesOf = (rule: JsonObject): Map<string, string> =>
  new Map(
    Object.entries(objectIn(rule, 'messageStrings'))
      .slice(0, maxMessages)
      .flatMap(([id, message]): [string, string][] => {
        const text = isObject(message) ? textIn(message, 'text') : undefined
        return text === undefined ? [] : [[id, text]]
      }),
  )

/** The second to fourth are Dependency-Check's, which does not turn scores of CVSS 4 into the first. */
const scoreNames = ['security-severity', 'cvssv4_baseScore', 'cvssv3_baseScore', 'cvssv2_score']

const scoreIn = (properties: JsonObject): number | undefined =>
  scoreNames
    .map((name) => numberIn(properties, name))
    .find((score) => score !== undefined && score >= 0 && score <= 10)

export const readSarifRule = (rule: unknown): SarifRule => {
  const given = isObject(rule) ? rule : {}
  const properties = objectIn(given, 'properties')
  return {
    id: textIn(given, 'id') ?? '',
    title: messageText(given, 'shortDescription') ?? textIn(given, 'name'),
    description: messageText(given, 'fullDescription'),
    // ZAP has the solution and its references among the properties.
    help: messageText(given, 'help') ?? messageText(properties, 'solution'),
    helpUri: textIn(given, 'helpUri'),
    references: textsIn(properties, 'references'),
    level: textIn(objectIn(given, 'defaultConfiguration'), 'level'),
    score: scoreIn(properties),
    tags: textsIn(properties, 'tags'),
    messages: messagesOf(given),
  }
}

const ruleOf = (result: JsonObject, run: SarifRun): SarifRule | undefined => {
  const reference = objectIn(result, 'rule')
  const id = textIn(result, 'ruleId') ?? textIn(reference, 'id')
  const index = numberIn(result, 'ruleIndex') ?? numberIn(reference, 'index')
  // The rules of extensions are found by their ids.
  const isOfDriver = !isObject(reference['toolComponent'])
  const placed = index === undefined || !isOfDriver ? undefined : run.rules[index]
  if (id === undefined) return placed
  // SARIF 3.27.5: a result's id may extend its rule's with parts after slashes.
  for (let part = id; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('/'), 0))) {
    const rule = run.rulesById.get(part)
    if (rule) return rule
  }
  return placed?.id === id ? placed : undefined
}

/** SARIF 3.27.10: only a failure has the rule's level. */
const levelOf = (result: JsonObject, rule: SarifRule | undefined): string => {
  const isFailure = (textIn(result, 'kind') ?? 'fail') === 'fail'
  return textIn(result, 'level') ?? (isFailure ? (rule?.level ?? 'warning') : 'none')
}

const severityIn = (result: JsonObject, rule: SarifRule | undefined): Severity | undefined => {
  const score = scoreIn(objectIn(result, 'properties')) ?? rule?.score
  return score === undefined ? severityOf(levelOf(result, rule)) : severityOfScore(score)
}

const messageIn = (result: JsonObject, rule: SarifRule | undefined): string | undefined => {
  const message = objectIn(result, 'message')
  const text = textIn(message, 'text') ?? rule?.messages.get(textIn(message, 'id') ?? '')
  const values = listIn(message, 'arguments')
  return text?.replaceAll(/\{(\d{1,3})\}/g, (whole, index: string) => {
    const value = values[Number(index)]
    return typeof value === 'string' ? shorten(value, 500) : whole
  })
}

const addressOf = (location: JsonObject, run: SarifRun): string | undefined => {
  const artifact = objectIn(objectIn(location, 'physicalLocation'), 'artifactLocation')
  const uri = textIn(artifact, 'uri') ?? run.artifacts[numberIn(artifact, 'index') ?? -1]
  const base = run.baseUris.get(textIn(artifact, 'uriBaseId') ?? '')
  if (uri === undefined || base === undefined) return uri
  return URL.parse(uri, base)?.href ?? uri
}

const placeOf = (location: JsonObject): string => {
  const line = numberIn(objectIn(objectIn(location, 'physicalLocation'), 'region'), 'startLine')
  return line === undefined ? '' : ` (line ${line})`
}

const isSuppressed = (result: JsonObject): boolean =>
  objectsIn(result, 'suppressions').some((one) => (textIn(one, 'status') ?? 'accepted') === 'accepted')

/** Why there is nothing to report: not a problem, no longer one, or accepted. */
const quietnessOf = (result: JsonObject): string | undefined => {
  if (['pass', 'notApplicable', 'informational'].includes(textIn(result, 'kind') ?? 'fail'))
    return 'the check passed or did not apply.'
  if (textIn(result, 'baselineState') === 'absent') return 'gone since an earlier run.'
  return isSuppressed(result) ? 'suppressed at the source.' : undefined
}

/** Some scanners put the package or their own id next to the CVE. */
const cveIn = (ruleId: string): string | undefined => /CVE-\d{4}-\d{4,19}(?!\d)/i.exec(ruleId)?.[0]

type Place = { hosts: string[]; location: JsonObject }

/** By address: URLs with a host, or else files, which do not tell whose they are. */
const placesOf = (result: JsonObject, run: SarifRun): Map<string, Place> => {
  const all = objectsIn(result, 'locations')
    .slice(0, maxLocations)
    .flatMap((location): [string, Place][] => {
      const address = addressOf(location, run)
      if (address === undefined) return []
      const host = address.includes('://') ? hostOf(address) : undefined
      return [[address, { hosts: host === undefined ? [] : [host], location }]]
    })
  const onHosts = all.filter(([, { hosts }]) => hosts.length > 0)
  return new Map(onHosts.length > 0 ? onHosts : all)
}

const noHost = 'its location is a file, not a URL with a host.'

/** A result of a SARIF 2.1.0 run: one finding for each location. */
export const readSarifResult = (result: unknown, run: SarifRun, context: ReadContext): ReadRecord => {
  if (!isObject(result)) return { refusal: 'It is not a JSON object.' }
  const quiet = quietnessOf(result)
  if (quiet !== undefined) return { findings: [], quiet }
  const rule = ruleOf(result, run)
  const ruleId = textIn(result, 'ruleId') ?? textIn(objectIn(result, 'rule'), 'id') ?? rule?.id
  if (ruleId === undefined || ruleId === '') return { refusal: 'It has no ruleId.' }
  const places = placesOf(result, run)
  if (places.size === 0)
    return { refusal: 'NO_VENDOR: it has no location, so it cannot be assigned to a vendor.' }
  const severity = severityIn(result, rule)
  if (severity === undefined)
    return {
      refusal: `Its level "${levelOf(result, rule).slice(0, 60)}" is not a SARIF level: none, note, warning or error.`,
    }
  const beyond = objectsIn(result, 'locations').length - maxLocations
  const message = messageIn(result, rule)
  const cves = [cveIn(ruleId), ...(rule?.tags ?? [])].flatMap((text) => cveIdOf(text) ?? [])
  const cweIds = cweIdsOf((rule?.tags ?? []).map((tag) => tag.replace(/^external\/cwe\//i, '')))
  const toFinding = (
    [address, { hosts, location }]: [string, Place],
    vulnerabilityId: string | undefined,
  ): HostFinding => ({
    hosts,
    ...(hosts.length === 0 && { noHost }),
    observationType: ruleId,
    ...(rule?.title !== undefined && { ruleName: rule.title }),
    title: rule?.title ?? message ?? ruleId,
    description: rule?.description ?? message ?? rule?.title ?? ruleId,
    category:
      vulnerabilityId === undefined
        ? 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY'
        : 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    severity,
    confidence: 'CONFIDENCE_MEDIUM',
    asset: { url: { url: address } },
    ...(vulnerabilityId !== undefined && {
      vulnerability: { vulnerabilityId, ...(cweIds.length > 0 && { cweIds }) },
    }),
    evidence: [
      {
        type: 'EVIDENCE_TYPE_SCANNER_OUTPUT',
        summary: `${maskSecrets(message ?? ruleId)}${placeOf(location)}`,
      },
    ],
    ...(rule?.help !== undefined && { remediation: rule.help }),
    references: [rule?.helpUri ?? [], rule?.references ?? []].flat(),
    source: {
      kind: 'SOURCE_KIND_IMPORT',
      tool: 'sarif',
      ruleId,
      importId: context.importId,
      ...(rule?.helpUri !== undefined && { ruleUrl: rule.helpUri }),
    },
    tags: rule?.tags ?? [],
    lastSeen: run.endedAt ?? context.seenAt,
  })
  const vulnerabilityIds = cves.length === 0 ? [undefined] : new Set(cves)
  const findings = [...places].flatMap((place) => [...vulnerabilityIds].map((id) => toFinding(place, id)))
  return {
    findings,
    ...(beyond > 0 && {
      refusals: [`It has ${beyond} more locations than the ${maxLocations} that are imported.`],
    }),
  }
}

/** When the run's last invocation ended. */
export const endOfSarifRun = (invocations: readonly unknown[]): string | undefined =>
  invocations
    .filter(isObject)
    .flatMap((one) => instantOf(textIn(one, 'endTimeUtc') ?? textIn(one, 'startTimeUtc')) ?? [])
    .toSorted()
    .at(-1)
