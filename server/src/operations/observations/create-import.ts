import { ApiError, invalidField } from '@parapet/contract'
import type { ImportProgress } from '../../domain/import/import-report.ts'
import type { HostOwner } from '../../domain/import/owner-of-host.ts'
import { isStorableId, newId } from '../../domain/kernel/id.ts'
import { insertImport, selectImport, updateImport } from '../../store/observations/finding-import.ts'
import { selectHostOwners } from '../../store/vendors/host-owner.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Handler, Principal } from '../handler.ts'
import { requireImportVendor } from './require-import-vendor.ts'

/** Adding vendors by a file needs the same scope as adding them one by one. */
const requireVendorScope = ({ scopes }: Principal): void => {
  const needed = 'vendor-directory.write'
  if (scopes.has(needed)) return
  throw new ApiError('MISSING_SCOPE', `createVendors: this also needs the scope ${needed}.`, {
    metadata: { requiredScopes: needed, grantedScopes: [...scopes].join(' ') },
  })
}

const chosenVendor = async (db: Db, name: string | undefined): Promise<HostOwner | undefined> => {
  if (name === undefined) return undefined
  return requireImportVendor(await selectHostOwners(db, [name.trim().toLowerCase()]), name)
}

const importFailed = (id: string, { failure = '', report: { created, updated } }: ImportProgress): ApiError =>
  new ApiError(
    'IMPORT_FAILED',
    `The file could not be read to its end: ${failure} ${created} new and ${updated} changed observations from before that place stay. GetImport with the id ${id} has the details.`,
    { metadata: { importId: id } },
  )

export const createImport: Handler<'CreateImport'> = async (input, context) => {
  const {
    id = newId('imp'),
    format,
    keepOpen = false,
    createVendors = false,
    dryRun: isDryRun = false,
  } = input
  const { principal, now, inOrganization, importBody } = context
  if (!isStorableId('imp', id)) throw invalidField('id', 'must be imp_ and a ULID.')
  if (createVendors) requireVendorScope(principal)

  const vendor = await inOrganization(async (db) => {
    const chosen = await chosenVendor(db, input.vendor)
    if (await insertImport(db, { id, format, isDryRun })) return chosen
    throw new ApiError('ALREADY_EXISTS', `An import already has the id ${id}: choose another, or none.`)
  })

  const seenAt = input.seenAt === undefined ? now : new Date(input.seenAt)
  const ended = await importBody(
    { id, format, vendor, keepOpen, createVendors, isDryRun, seenAt: seenAt < now ? seenAt : now },
    (progress) => inOrganization((db) => updateImport(db, id, 'IMPORT_STATUS_RUNNING', progress)),
  )

  const isComplete = ended.failure === undefined
  const found = await inOrganization(async (db, audit) => {
    await updateImport(db, id, isComplete ? 'IMPORT_STATUS_COMPLETED' : 'IMPORT_STATUS_FAILED', ended)
    const { created, updated } = ended.report
    const action = isComplete ? 'import.completed' : 'import.failed'
    if (!isDryRun && created + updated > 0)
      await audit([{ action, targetType: 'import', targetId: id, details: { format, created, updated } }])
    return selectImport(db, id)
  })
  if (ended.cause !== undefined) throw ended.cause
  if (!isComplete) throw importFailed(id, ended)
  if (!found) throw new ApiError('NOT_FOUND', `The import ${id} was deleted meanwhile.`)
  return { import: found }
}
