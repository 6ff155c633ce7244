import { instantOf, instantOfMs } from './instant-of.ts'
import { type JsonObject, textIn } from './json-value.ts'

/** Smaller numbers are seconds: as milliseconds they would be before March 1973. */
const firstMs = 100_000_000_000

/** The time member as an instant, undefined if it is missing; its `_dt` text wins over the number. */
export const ocsfTimeIn = (
  object: JsonObject,
  name: string,
): { instant: string | undefined } | { refusal: string } => {
  const [member = name, text] =
    [`${name}_dt`, name].map((one) => [one, textIn(object, one)] as const).find(([, given]) => given) ?? []
  // Zero is how a missing time is written in JSON made from fixed records.
  if (text === undefined || text === '0') return { instant: undefined }
  const number = Number(text)
  const instant = Number.isNaN(number)
    ? instantOf(text)
    : instantOfMs(number < firstMs ? number * 1_000 : number)
  return instant === undefined
    ? {
        refusal: `Its ${member} "${text.slice(0, 60)}" is not a time; it must be RFC 3339, or seconds or milliseconds since 1970.`,
      }
    : { instant }
}
