import { ApiError, invalidField } from '@parapet/contract'
import { type Orn, parseOrn } from '../../domain/observations/orn.ts'
import { type OrnStanding, selectOrnStandings } from '../../store/observations/observation.ts'
import type { Db } from '../../store/kernel/store.ts'

/** An ORN of an observation; the key is undefined if no observation can have it. */
type Reference = Omit<Orn, 'key'> & { text: string; key: string | undefined }

/** The parts of an ORN in this field; a malformed one is a 400. */
export const readReference = (text: string, field: string): Reference => {
  const orn = parseOrn('observation', text)
  if (!orn)
    throw invalidField(
      field,
      'must be the ORN of an observation: orn:v1:observation:<view>:<key>:<view-owner-domain>.',
      'ORN_MALFORMED',
    )
  return { ...orn, text, key: /^[0-9a-f]{32}$/.test(orn.key) ? orn.key : undefined }
}

const noSuchObservation = (orn: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no observation ${orn}.`)

/** In order of precedence: a foreign domain is refused before anything is known about the key. */
const refusals: readonly {
  applies: (standing: OrnStanding) => boolean
  error: (reference: Reference) => ApiError
}[] = [
  {
    applies: ({ isOwn }) => !isOwn,
    error: ({ text, ownerDomain }) =>
      new ApiError(
        'DOMAIN_NOT_OWN',
        `${ownerDomain}, the view-owner domain of ${text}, is not one of the organization's own.`,
      ),
  },
  {
    applies: ({ isThere, isVisible }) => isThere && !isVisible,
    error: ({ text }) =>
      new ApiError('VENDOR_NOT_ENTITLED', `The organization no longer monitors the vendor of ${text}.`),
  },
  { applies: ({ isThere }) => !isThere, error: ({ text }) => noSuchObservation(text) },
]

const requireStanding = async (db: Db, references: readonly Reference[]): Promise<void> => {
  const standings = await selectOrnStandings(db, references)
  const judged = references.flatMap((reference, index) => {
    const standing = standings[index]
    return standing ? [{ reference, standing }] : []
  })
  for (const { applies, error } of refusals) {
    const found = judged.find(({ standing }) => applies(standing))
    if (found) throw error(found.reference)
  }
}

/**
 * The keys of the observations the ORNs name, in order; all of them must be visible to the caller. A malformed ORN is
 * 400, then one the caller may not see is 403, then one that does not exist is 404.
 */
export const authorizeOrns = async (
  db: Db,
  orns: readonly string[],
  fieldOf: (index: number) => string = (index) => `observationOrns[${index}]`,
): Promise<string[]> => {
  const references = orns.map((text, index) => readReference(text, fieldOf(index)))
  await requireStanding(db, references)
  return references.flatMap(({ key }) => key ?? [])
}

/**
 * Reads what the input's `orn` names. The read is sent before the authorization, in one round trip, so that access is
 * checked at a later moment than the data was read.
 */
export const readAuthorized = async <T>(
  db: Db,
  orn: string,
  read: (key: string) => Promise<T | undefined>,
): Promise<T> => {
  const reference = readReference(orn, 'orn')
  const [result] = await Promise.all([
    reference.key === undefined ? undefined : read(reference.key),
    requireStanding(db, [reference]),
  ])
  if (result === undefined) throw noSuchObservation(orn)
  return result
}
