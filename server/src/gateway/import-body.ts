import { setFlagsFromString } from 'node:v8'
import { ApiError } from '@parapet/contract'
import { streamInput } from '../collect/import/input.ts'
import { runImport } from '../collect/import/run-import.ts'
import { createTally } from '../collect/import/tally.ts'
import { openVendorDirectory } from '../collect/import/vendor-directory.ts'
import type { AuditKey } from '../domain/audit/audit.ts'
import { fieldNames } from '../domain/import/claim-finding.ts'
import type { ImportProgress } from '../domain/import/import-report.ts'
import type { Principal, Settings, UploadContext } from '../operations/handler.ts'
import type { Store } from '../store/kernel/store.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { Upload } from './receive-upload.ts'

type Call = {
  store: Store
  auditKey: () => AuditKey
  settings: Settings
  principal: Principal
  upload: Upload
  now: Date
}

type ImportBody = UploadContext['importBody']

const noteEveryMs = 1_000

/** Compressed text can be a thousand times as large; this is more than a gigabyte of findings usually is. */
const maxTextBytes = 8 * 1024 ** 3

const failedInside = 'The service failed during the import. Send the file again.'

/** Does the work from time to time, never twice at once; what fails is tried again the next time. */
const repeatedly = (work: () => Promise<void>): { end: () => Promise<void> } => {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(() => {})
      .finally(() => (underWay = undefined))
  }, noteEveryMs)
  return {
    end: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}

let running = 0

/**
 * While files are imported, the heap may grow to two and a half times what is alive before it is collected: an import holds little
 * and discards much, and V8 would let several times as much pile up. It sets that limit when it collects, so once now.
 */
const collectSooner = (): { end: () => void } => {
  running += 1
  if (running === 1) {
    setFlagsFromString('--heap-growing-percent=150')
    collectGarbage()
  }
  return {
    end: () => {
      running -= 1
      if (running === 0) setFlagsFromString('--heap-growing-percent=0')
    },
  }
}

/** Imports the body of a call. */
export const importBody = async (
  { store, auditKey, settings, principal: { organizationId, actor }, upload, now }: Call,
  { id, format, vendor, keepOpen, createVendors, isDryRun, seenAt }: Parameters<ImportBody>[0],
  onProgress: Parameters<ImportBody>[1],
): ReturnType<ImportBody> => {
  const tally = createTally()
  const input = { ...streamInput(upload.pieces, seenAt), maxTextBytes }
  const progress = (): ImportProgress => ({ bytesRead: input.bytesRead(), report: tally.report })
  const noting = repeatedly(() => onProgress(progress()))
  const collecting = collectSooner()
  let cause: unknown
  try {
    await runImport({
      store,
      organizationId,
      importId: id,
      format,
      input,
      directory: await openVendorDirectory(store, organizationId),
      vendor,
      keepOpen,
      isDryRun,
      adding: createVendors
        ? {
            auditKey,
            by: { actorType: actor.type, actorId: actor.id },
            monitoringSlots: settings.monitoringSlots,
          }
        : undefined,
      names: fieldNames,
      tally,
      now,
    })
  } catch (error) {
    const broken = upload.failure()
    if (!broken) cause = error
    tally.failure = broken?.message ?? (error instanceof ApiError ? error.message : failedInside)
  } finally {
    collecting.end()
    await noting.end()
  }
  return { ...progress(), failure: tally.failure, cause: upload.refusal() ?? cause }
}
