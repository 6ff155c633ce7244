import { shorten } from '../kernel/shorten.ts'
import { cveIdOf, cweIdsOf } from './cve-id.ts'
import { dayOf } from './instant-of.ts'
import { isObject, textIn, textsIn } from './json-value.ts'

/** An entry of CISA's catalogue as stored. */
export type KevEntry = {
  name?: string
  description?: string
  vendor?: string
  product?: string
  dateAdded: string
  dueDate?: string
  knownRansomwareUse: boolean
  requiredAction?: string
  notes?: string
  cweIds: string[]
}

export type ReadKev = { id: string; entry: KevEntry } | { refusal: string; id?: string }

const maxTextLength = 2_000

const optional = <N extends string>(name: N, text: string | undefined): { [K in N]?: string } =>
  // A computed key widens to string: the cast restores the literal name.
  (text === undefined ? {} : { [name]: shorten(text, maxTextLength) }) as { [K in N]?: string }

export const readKev = (given: unknown): ReadKev => {
  if (!isObject(given)) return { refusal: 'It is not a JSON object.' }
  const id = cveIdOf(textIn(given, 'cveID'))
  if (id === undefined) return { refusal: 'Its cveID is not a CVE id.' }
  const dateAdded = dayOf(textIn(given, 'dateAdded'))
  if (dateAdded === undefined) return { id, refusal: `${id} has no dateAdded such as 2026-01-02.` }
  return {
    id,
    entry: {
      ...optional('name', textIn(given, 'vulnerabilityName')),
      ...optional('description', textIn(given, 'shortDescription')),
      ...optional('vendor', textIn(given, 'vendorProject')),
      ...optional('product', textIn(given, 'product')),
      dateAdded,
      ...optional('dueDate', dayOf(textIn(given, 'dueDate'))),
      knownRansomwareUse: textIn(given, 'knownRansomwareCampaignUse')?.toLowerCase() === 'known',
      ...optional('requiredAction', textIn(given, 'requiredAction')),
      ...optional('notes', textIn(given, 'notes')),
      cweIds: cweIdsOf(textsIn(given, 'cwes')),
    },
  }
}
