import type { AuditKey } from '../../domain/audit/audit.ts'
import type { OptionNames } from '../../domain/import/claim-finding.ts'
import type { HostOwner } from '../../domain/import/owner-of-host.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import type { Store } from '../../store/kernel/store.ts'
import { addVendors } from './add-vendors.ts'
import { findingRecords, isReadTwice } from './finding-records.ts'
import type { FindingFormat } from './formats.ts'
import { importFindings } from './import-findings.ts'
import { type Input, withSpooled } from './input.ts'
import type { Tally } from './tally.ts'
import type { VendorDirectory } from './vendor-directory.ts'

/** On whose behalf vendors are added, and how many may be monitored. */
type AddingVendors = Pick<Parameters<typeof addVendors>[0], 'by' | 'monitoringSlots'> & {
  auditKey: () => AuditKey | Promise<AuditKey>
}

type RunImport = {
  store: Store
  organizationId: OrganizationId
  importId: string
  format: FindingFormat
  input: Input
  directory: VendorDirectory
  vendor: HostOwner | undefined
  keepOpen: boolean
  isDryRun: boolean
  /** Vendors are added for unknown domains; undefined if not. */
  adding: AddingVendors | undefined
  names: OptionNames
  tally: Tally
  now: Date
}

/** Imports a file of findings into an organization, from wherever it comes; the tally has the result. */
export const runImport = async (options: RunImport): Promise<void> => {
  const { store, organizationId, importId, format, adding, isDryRun, now, tally } = options
  const run = async (input: Input): Promise<void> => {
    const seenAt = input.modifiedAt < now ? input.modifiedAt : now
    await importFindings({
      store,
      organizationId,
      records: findingRecords(format, input, { seenAt: seenAt.toISOString(), importId }),
      directory: options.directory,
      vendor: options.vendor,
      tally,
      now,
      keepOpen: options.keepOpen,
      isDryRun,
      names: options.names,
      ...(adding && {
        addVendors: async (domains) => {
          if (isDryRun) return
          const auditKey = await adding.auditKey()
          await addVendors({ store, organizationId, domains, now, ...adding, auditKey })
        },
      }),
    })
  }
  const { input: given } = options
  await (isReadTwice(format) && given.path === undefined ? withSpooled(given, run) : run(given))
}
