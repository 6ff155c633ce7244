import { ApiError, invalidField } from '@parapet/contract'
import { type Orn, parseOrn } from '../../domain/observations/orn.ts'
import {
  type GroupRef,
  selectGroupsByKey,
  selectOwnView,
} from '../../store/observations/observation-group-members.ts'
import type { Db } from '../../store/kernel/store.ts'

export type NamedGroup = GroupRef & { orn: string }

export const noSuchGroup = (orn: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no observation group ${orn}.`)

const readReference = (text: string, index: number): Orn & { text: string } => {
  const orn = parseOrn('observation-group', text)
  if (!orn)
    throw invalidField(
      `groupOrns[${index}]`,
      'must be the ORN of a group: orn:v1:observation-group:<view>:<key>:<view-owner-domain>.',
      'ORN_MALFORMED',
    )
  return { ...orn, text }
}

/**
 * The groups the ORNs name, each once. A malformed ORN is 400, then one of a foreign domain 403, then one that names no
 * group 404.
 */
export const authorizeGroupOrns = async (db: Db, orns: readonly string[]): Promise<NamedGroup[]> => {
  const references = orns.map(readReference)
  const { hasVrm, domains } = await selectOwnView(db)
  const foreign = references.find(({ ownerDomain }) => !domains.includes(ownerDomain))
  if (foreign)
    throw new ApiError(
      'DOMAIN_NOT_OWN',
      `${foreign.ownerDomain}, the view-owner domain of ${foreign.text}, is not one of the organization's own.`,
    )
  const view = hasVrm ? 'vrm' : 'self'
  const keys = references.map(({ key }) => key).filter((key) => /^[0-9a-f]{32}$/.test(key))
  const known = await selectGroupsByKey(db, [...new Set(keys)])
  const named = references.map((reference): [string, NamedGroup] => {
    const group = known.get(reference.key)
    if (!group || reference.view !== view || reference.ownerDomain !== domains[0])
      throw noSuchGroup(reference.text)
    return [reference.key, { ...group, orn: reference.text }]
  })
  return [...new Map(named).values()]
}
