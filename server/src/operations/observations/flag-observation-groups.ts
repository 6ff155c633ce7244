import { ApiError, type Filter, type ObservationGroupBy } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { groupKindsOf } from '../../domain/observations/group-kinds-of.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import {
  type CompanyRecipients,
  readCompanyContacts,
} from '../../domain/observations/read-company-contacts.ts'
import {
  type GroupRef,
  groupValueOf,
  lockGroupMembers,
  selectMatchingGroups,
  selectVisibleGroups,
} from '../../store/observations/observation-group-members.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import type { Context, Handler } from '../handler.ts'
import { authorizeGroupOrns, type NamedGroup, noSuchGroup } from './authorize-group-orns.ts'
import { flagLockedObservations } from './flag-locked-observations.ts'
import { flagTargetRequired, flagTooBroad, maxFlagged } from './flag-refusals.ts'
import { requestRemediation } from './request-remediation.ts'

const groupId = ({ kind, value }: GroupRef): string => `${kind}:${value}`

/** The open members of each group that has any. */
const gather = (
  groups: readonly GroupRef[],
  rows: readonly LockedObservation[],
): Map<string, LockedObservation[]> => {
  const asked = new Set(groups.map(groupId))
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  const members = new Map<string, LockedObservation[]>()
  for (const row of rows) {
    for (const kind of kinds) {
      const value = groupValueOf(kind, row)
      const id = value === undefined ? undefined : groupId({ kind, value })
      if (id === undefined || !asked.has(id)) continue
      const others = members.get(id)
      if (others) others.push(row)
      else members.set(id, [row])
    }
  }
  return members
}

/** A group without visible members does not exist; one without open members cannot be flagged. */
const requireOpen = async (
  { db }: Context,
  groups: readonly NamedGroup[],
  members: ReadonlyMap<string, unknown>,
): Promise<void> => {
  const closed = groups.filter((group) => !members.has(groupId(group)))
  const [first] = closed
  if (!first) return
  const visible = new Set((await selectVisibleGroups(db, closed)).map(groupId))
  const unseen = closed.find((group) => !visible.has(groupId(group)))
  if (unseen) throw noSuchGroup(unseen.orn)
  throw new ApiError(
    'OBSERVATION_ALREADY_RESOLVED',
    `${first.orn} has no open observation and cannot be flagged; nothing was flagged.`,
    { metadata: { orn: first.orn } },
  )
}

const selectGroups = async (
  { db, now }: Context,
  filters: readonly Filter[],
  groupBy: ObservationGroupBy | undefined,
): Promise<GroupRef[]> => {
  const filter = readFilters(filters, observationCatalogue, now)
  const groups = await selectMatchingGroups(db, groupKindsOf(groupBy), filter, maxFlagged + 1)
  if (groups.length > maxFlagged) throw flagTooBroad('filters')
  return groups
}

/** Asks the named companies; those already asked are skipped, so that repeating the call asks nobody again. */
const askCompanies = async (
  context: Context,
  rows: readonly LockedObservation[],
  { contacts, noSuchCompany }: CompanyRecipients,
): Promise<void> => {
  const theirs = rows.filter(({ isSelf, domain }) => !isSelf && contacts.has(domain))
  const domains = new Set(theirs.map(({ domain }) => domain))
  const stranger = [...contacts.keys()].find((domain) => !domains.has(domain))
  if (stranger !== undefined)
    throw noSuchCompany(stranger, 'is not a vendor with an open observation in the groups.')
  const unasked = theirs.filter(({ approvalStatus }) => approvalStatus !== 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
  await requestRemediation(context, unasked, contacts, { message: undefined })
}

export const flagObservationGroups: Handler<'FlagObservationGroups'> = async (
  { groupOrns = [], filters = [], groupBy, companyContacts = [] },
  context,
) => {
  const { db } = context
  const byOrn = groupOrns.length > 0
  if (!byOrn && filters.length === 0) throw flagTargetRequired('groupOrns')
  const companies = readCompanyContacts(companyContacts)
  const named = byOrn ? await authorizeGroupOrns(db, groupOrns) : []
  const groups = byOrn ? named : await selectGroups(context, filters, groupBy)
  const rows = await lockGroupMembers(db, groups, maxFlagged)
  if (!rows) throw flagTooBroad(byOrn ? 'groupOrns' : 'filters')
  const members = gather(groups, rows)
  await requireOpen(context, named, members)
  const { undoId } = await flagLockedObservations(context, rows)
  await askCompanies(context, rows, companies)
  const flaggedCount = [...members.values()].filter((of) => of.some(({ isFlagged }) => !isFlagged)).length
  // What a vendor was asked cannot be taken back.
  const isUndoable = undoId !== undefined && companyContacts.length === 0
  return {
    flaggedCount,
    alreadyFlaggedCount: members.size - flaggedCount,
    ...(isUndoable && { undoId }),
  }
}
