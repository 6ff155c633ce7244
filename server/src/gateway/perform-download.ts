import { Readable } from 'node:stream'
import type { AuditChange, AuditKey } from '../domain/audit/audit.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import type { AnyHandler, DownloadContext, FileAnswer, Settings } from '../operations/handler.ts'
import type { ReceiptKey } from '../domain/scoring/receipt-key.ts'
import type { Store } from '../store/kernel/store.ts'
import { createAudit } from './audit.ts'
import { createTurns } from './create-turns.ts'
import type { ParsedCall } from './parsed-call.ts'
import { orReadTimedOut } from './read-timed-out.ts'
import { retryDeadlock } from './retry-deadlock.ts'

export type DownloadAnswer = { name: string; mediaType: string; file: Buffer | Readable }

type Options = {
  store: Store
  auditKey: () => AuditKey
  receiptKey: () => ReceiptKey
  onAudited?: ((organizationId: OrganizationId, changes?: readonly AuditChange[]) => void) | undefined
  settings: Settings
}

// Making a file works the processor, and a finished one waits in memory for its reader.
const maxDownloads = 4
const maxLinkDownloads = 2

// The declaration has `file`, so its handler returns one.
const asFile = (result: object): FileAnswer => result as FileAnswer

/** Performs operations with `file`: their handlers read in a transaction, and make or fetch the file after it. */
export const createPerformDownload = ({ store, auditKey, receiptKey, onAudited, settings }: Options) => {
  const inTurn = createTurns({
    places: maxDownloads,
    linkPlaces: maxLinkDownloads,
    refusal: 'Too many files are being prepared. Try again in a few seconds.',
  })

  return (handler: AnyHandler) =>
    async ({ principal, input, now }: ParsedCall): Promise<DownloadAnswer> => {
      const { organizationId } = principal
      const inOrganization: DownloadContext['inOrganization'] = async (work, mode) => {
        const attempt = async () => {
          const changes: AuditChange[] = []
          const result = await store.inOrganization(
            organizationId,
            (db) => {
              const audit = createAudit(db, auditKey(), principal, now)
              return work(db, (written) => {
                changes.push(...written)
                return audit(written)
              })
            },
            mode,
          )
          return { result, changes }
        }
        const { result, changes } = await retryDeadlock(attempt)
        if (changes.length > 0) onAudited?.(organizationId, changes)
        return result
      }
      const read = async (): Promise<FileAnswer> => {
        const found = await store.inOrganization(
          organizationId,
          async (db) => handler(input, { db, principal, now, settings, inOrganization, receiptKey }),
          { readOnly: true },
        )
        return asFile(found)
      }
      return inTurn(principal, async () => {
        const { name, mediaType, content } = await read().catch((error: unknown) => {
          throw orReadTimedOut(error)
        })
        const made = await content()
        return { name, mediaType, file: made instanceof Uint8Array ? Buffer.from(made) : Readable.from(made) }
      })
    }
}
