import {
  isEnding,
  majorOf,
  type Ending,
  type Operation,
  type Operations,
  type Stage,
} from '@parapet/contract'

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** The current stage: the declared one, or retired from the sunset date on. */
export const stageAt = (operation: Operation, now: Date): Stage =>
  isEnding(operation) && now >= midnight(operation.sunsetAt) ? 'retired' : operation.stability

const successorUrl = ({ replacement }: Ending, baseUrl: string): string => new URL(replacement, baseUrl).href

/** Headers of a deprecated operation; none for others. */
export const lifecycleHeaders = (operation: Operation, baseUrl: string): Record<string, string> =>
  isEnding(operation)
    ? {
        // Literally `true`, as the specification says, although RFC 9745 has a date.
        Deprecation: 'true',
        Sunset: midnight(operation.sunsetAt).toUTCString(),
        Link: `<${successorUrl(operation, baseUrl)}>; rel=successor-version`,
      }
    : {}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text).getTime())

const endingFault = (name: string, { deprecatedAt, sunsetAt }: Ending): string | undefined => {
  if (!isDate(deprecatedAt) || !isDate(sunsetAt))
    return `${name}: deprecatedAt and sunsetAt must be dates, YYYY-MM-DD.`
  const earliest = midnight(deprecatedAt)
  earliest.setUTCFullYear(earliest.getUTCFullYear() + 1)
  if (midnight(sunsetAt) >= earliest) return undefined
  return `${name}: sunsetAt ${sunsetAt} is less than 12 months after deprecatedAt ${deprecatedAt}.`
}

const maxMajors = 2

const majorFault = (operations: Operations, now: Date): string | undefined => {
  const track = Object.values(operations).filter(
    (operation) => operation.stability !== 'alpha' && stageAt(operation, now) !== 'retired',
  )
  const majors = [...new Set(track.map(({ path }) => majorOf(path)))].toSorted((a, b) => a - b)
  if (majors.length <= maxMajors) return undefined
  return `Majors ${majors.join(', ')} are on the GA track at once; at most ${maxMajors} may be. Retire the oldest.`
}

/** Throws with every fault in the declarations: a service with such a contract does not start. */
export const refuseBadLifecycles = (operations: Operations, now: Date): void => {
  const faults = [
    ...Object.entries(operations).map(([name, operation]) =>
      isEnding(operation) ? endingFault(name, operation) : undefined,
    ),
    majorFault(operations, now),
  ].filter((fault) => fault !== undefined)
  if (faults.length > 0) throw new Error(`The contract cannot be served. ${faults.join(' ')}`)
}
