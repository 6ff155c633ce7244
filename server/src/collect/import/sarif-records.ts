import type { ReadContext } from '../../domain/import/host-finding.ts'
import { isObject, objectIn, textIn } from '../../domain/import/json-value.ts'
import {
  endOfSarifRun,
  readSarifResult,
  readSarifRule,
  type SarifRule,
  type SarifRun,
} from '../../domain/import/sarif.ts'
import type { LocatedRecord } from './import-findings.ts'
import type { JsonPath } from './json-splitter.ts'
import { parseRecord } from './parse-record.ts'
import { elementsOf, type LocatedElement } from './records.ts'

const ofRun = (...path: string[]): JsonPath => ['runs', '*', ...path]

const results = ofRun('results', '*')
const rules = ofRun('tool', 'driver', 'rules', '*')
const extensionRules = ofRun('tool', 'extensions', '*', 'rules', '*')
const artifacts = ofRun('artifacts', '*')
const baseUris = ofRun('originalUriBaseIds')
const invocations = ofRun('invocations')

/** Limits for what results refer to, which is held in memory; a file with more is refused. */
const maxKept = 200_000
const maxKeptBytes = 64 * 1024 * 1024

type OpenRun = {
  rules: SarifRule[]
  extensionRules: SarifRule[]
  artifacts: (string | undefined)[]
  baseUris: Map<string, string>
  endedAt: string | undefined
}

const toBaseUris = (value: unknown): Map<string, string> =>
  new Map(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, location]): [string, string][] => {
      const uri = isObject(location) ? textIn(location, 'uri') : undefined
      return uri === undefined ? [] : [[name, uri]]
    }),
  )

const addTo = (run: OpenRun, path: JsonPath, value: unknown): void => {
  if (path === rules) run.rules.push(readSarifRule(value))
  else if (path === extensionRules) run.extensionRules.push(readSarifRule(value))
  else if (path === artifacts)
    run.artifacts.push(isObject(value) ? textIn(objectIn(value, 'location'), 'uri') : undefined)
  else if (path === baseUris) run.baseUris = toBaseUris(value)
  else if (path === invocations) run.endedAt = endOfSarifRun(Array.isArray(value) ? value : [])
}

const valueOf = (element: LocatedElement): unknown => {
  const parsed = 'bytes' in element ? parseRecord(element.bytes) : element
  return 'value' in parsed ? parsed.value : undefined
}

const openRun = (): OpenRun => ({
  rules: [],
  extensionRules: [],
  artifacts: [],
  baseUris: new Map(),
  endedAt: undefined,
})

const close = ({ extensionRules: others, ...run }: OpenRun): SarifRun => ({
  ...run,
  rulesById: new Map([...others, ...run.rules].map((rule) => [rule.id, rule])),
})

/** What the results of each run refer to. Read first, because it may come after them in the file. */
const readRuns = async (pieces: AsyncIterable<Uint8Array>): Promise<Map<number, SarifRun>> => {
  const runs = new Map<number, OpenRun>()
  let kept = 0
  let keptBytes = 0
  for await (const element of elementsOf(pieces, [rules, extensionRules, artifacts, baseUris, invocations])) {
    const [number = 0] = element.places
    const run = runs.get(number) ?? openRun()
    runs.set(number, run)
    addTo(run, element.path, valueOf(element))
    kept += 1
    keptBytes += 'bytes' in element ? element.bytes.length : 0
    if (kept > maxKept) throw new Error(`It has more than ${maxKept} rules and artifacts.`)
    if (keptBytes > maxKeptBytes) throw new Error('Its rules and artifacts are larger than 64 MiB.')
  }
  return new Map([...runs].map(([number, run]) => [number, close(run)]))
}

const emptyRun: SarifRun = close(openRun())

/** The results of a SARIF 2.1.0 file, numbered consecutively; the text is read twice. */
export const sarifRecords = async function* (
  read: () => AsyncIterable<Uint8Array>,
  context: ReadContext,
): AsyncGenerator<LocatedRecord> {
  const runs = await readRuns(read())
  for await (const element of elementsOf(read(), [results])) {
    const line = element.number
    const parsed = 'bytes' in element ? parseRecord(element.bytes) : element
    if ('refusal' in parsed) yield { line, refusal: parsed.refusal }
    else
      yield { line, ...readSarifResult(parsed.value, runs.get(element.places[0] ?? 0) ?? emptyRun, context) }
  }
}
