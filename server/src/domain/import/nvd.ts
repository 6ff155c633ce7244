import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { englishIn, type ReadCve } from './cve-record.ts'
import { cvssOf, threatScoreIn } from './cvss.ts'
import { wireInstantOf } from './instant-of.ts'
import { isObject, type JsonObject, numberIn, objectIn, objectsIn, textIn } from './json-value.ts'

const metricNames = ['cvssMetricV40', 'cvssMetricV31', 'cvssMetricV30', 'cvssMetricV2']

const scoresOf = (cve: JsonObject) =>
  metricNames
    .flatMap((name) => objectsIn(objectIn(cve, 'metrics'), name))
    .flatMap((metric) => {
      const data = objectIn(metric, 'cvssData')
      return (
        cvssOf({
          vector: textIn(data, 'vectorString'),
          score: numberIn(data, 'baseScore'),
          threat: threatScoreIn(data),
          source: textIn(metric, 'source') ?? 'nvd@nist.gov',
          exploitability: numberIn(metric, 'exploitabilityScore'),
          impact: numberIn(metric, 'impactScore'),
        }) ?? []
      )
    })

/** An element of `vulnerabilities` of the NVD's API 2.0. */
export const readNvd = (element: unknown): ReadCve => {
  if (!isObject(element)) return { refusal: 'It is not a JSON object.' }
  const cve = objectIn(element, 'cve')
  const vulnerabilityId = cveIdOf(textIn(cve, 'id'))
  if (vulnerabilityId === undefined) return { refusal: 'Its cve.id is not a CVE id.' }
  if (textIn(cve, 'vulnStatus') === 'Rejected') return { facts: { vulnerabilityId } }
  const description = englishIn(objectsIn(cve, 'descriptions'))
  const publishedAt = wireInstantOf(textIn(cve, 'published'))
  const modifiedAt = wireInstantOf(textIn(cve, 'lastModified'))
  const weaknesses = objectsIn(cve, 'weaknesses')
    .flatMap((weakness) => objectsIn(weakness, 'description'))
    .flatMap((text) => textIn(text, 'value') ?? [])
  return {
    facts: {
      vulnerabilityId,
      ...(description !== undefined && { description }),
      cweIds: cweIdsOf(weaknesses),
      cvssScores: scoresOf(cve),
      ...(publishedAt !== undefined && { publishedAt }),
      ...(modifiedAt !== undefined && { modifiedAt }),
    },
  }
}
