import { normalizeDomainName } from '../kernel/domain-name.ts'
import { shorten } from '../kernel/shorten.ts'
import { dayOf, wireInstantOf } from './instant-of.ts'
import { isObject, type JsonObject, textIn, textsIn } from './json-value.ts'

/** A Have I Been Pwned breach as stored. */
export type Breach = {
  title: string
  /** Normalized domain of the breached company. */
  domain: string
  breachDate: string
  addedAt?: string
  pwnCount?: string
  description: string
  dataClasses: string[]
  isVerified: boolean
}

export type ReadBreach =
  | { name: string; breach: Breach }
  | { refusal: string }
  /** Not a breach of a company: fabricated, retracted, a spam list, or of unknown origin. */
  | { name: string; breach: undefined }

const maxDescriptionLength = 4_000
const maxDataClasses = 50

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Descriptions in the list are HTML; this extracts their text. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

const otherKinds = ['IsFabricated', 'IsSpamList', 'IsRetired', 'IsMalware', 'IsStealerLog']

const isOfNoCompany = (given: JsonObject): boolean => otherKinds.some((flag) => given[flag] === true)

export const readBreach = (given: unknown): ReadBreach => {
  if (!isObject(given)) return { refusal: 'It is not a JSON object.' }
  const name = textIn(given, 'Name')
  if (name === undefined || name.length > 255) return { refusal: 'It has no Name of 1 to 255 characters.' }
  const domainText = textIn(given, 'Domain')
  if (isOfNoCompany(given) || domainText === undefined) return { name, breach: undefined }
  const read = normalizeDomainName(domainText)
  if ('problem' in read) return { refusal: `The Domain of ${shorten(name, 60)} ${read.problem}` }
  const breachDate = dayOf(textIn(given, 'BreachDate'))
  if (breachDate === undefined)
    return { refusal: `${shorten(name, 60)} has no BreachDate such as 2026-01-02.` }
  const pwnCount = textIn(given, 'PwnCount')
  const addedAt = wireInstantOf(textIn(given, 'AddedDate'))
  return {
    name,
    breach: {
      title: shorten(textIn(given, 'Title') ?? name, 255),
      domain: read.domain,
      breachDate,
      ...(addedAt !== undefined && { addedAt }),
      ...(pwnCount !== undefined && /^\d{1,18}$/.test(pwnCount) && { pwnCount }),
      description: shorten(textOfHtml(textIn(given, 'Description') ?? ''), maxDescriptionLength),
      dataClasses: textsIn(given, 'DataClasses')
        .slice(0, maxDataClasses)
        .map((text) => shorten(text, 255)),
      isVerified: given['IsVerified'] === true,
    },
  }
}
