import { ApiError } from '@parapet/contract'
import type { AuditChange, AuditKey } from '../domain/audit/audit.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import type { AnyHandler, Settings, UploadContext } from '../operations/handler.ts'
import type { Store } from '../store/kernel/store.ts'
import { createAudit } from './audit.ts'
import { createTurns } from './create-turns.ts'
import type { JsonAnswer, ParsedCall } from './parsed-call.ts'
import type { Upload } from './receive-upload.ts'

type Options = {
  store: Store
  auditKey: () => AuditKey
  onAudited?: ((organizationId: OrganizationId, changes?: readonly AuditChange[]) => void) | undefined
  settings: Settings
}

/** A sender that hangs up is not a failure of the service. */
const wholeBody = async function* ({ pieces, refusal }: Upload): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const piece of pieces) yield piece
  } catch (error) {
    throw (
      refusal() ?? new ApiError('MALFORMED_REQUEST', error instanceof Error ? error.message : String(error))
    )
  }
}

// Each works the processor and up to three connections for as long as its file arrives.
const maxUploads = 4
// A file of a vendor's takes its time, but little else.
const maxLinkUploads = 8

/** A body that breaks off is the sender's fault; the error says so, if anybody still reads it. */
const readWhole = async ({ pieces, refusal }: Upload): Promise<Buffer> => {
  const held: Uint8Array[] = []
  try {
    for await (const piece of pieces) held.push(piece)
  } catch (error) {
    throw refusal() ?? new ApiError('BODY_MALFORMED', error instanceof Error ? error.message : String(error))
  }
  return Buffer.concat(held)
}

/** Performs operations with `upload`: their handlers read the body as it arrives, in transactions of their own. */
export const createPerformUpload = (options: Options) => {
  const { store, auditKey, onAudited, settings } = options
  const inTurn = createTurns({
    places: maxUploads,
    linkPlaces: maxLinkUploads,
    refusal: 'Too many files are being received. Try again when one of them has finished.',
  })

  return (handler: AnyHandler) =>
    async ({ principal, input, now, upload }: ParsedCall): Promise<JsonAnswer> => {
      if (!upload) throw new Error('An upload must come with a body.')
      const { organizationId } = principal
      const context: UploadContext = {
        principal,
        now,
        settings,
        inOrganization: (work) =>
          store.inOrganization(organizationId, (db) => work(db, createAudit(db, auditKey(), principal, now))),
        readWorkbook: async () => {
          const file = await readWhole(upload)
          const { readWorkbook } = await import('../collect/import/read-workbook.ts')
          return readWorkbook(file)
        },
        body: wholeBody(upload),
        importBody: async (given, onProgress) => {
          // Loaded with the first file: it brings the readers of every format.
          const { importBody } = await import('./import-body.ts')
          return importBody({ ...options, principal, upload, now }, given, onProgress)
        },
      }
      // Until then the connection takes nobody's place.
      await upload.begun()
      return inTurn(principal, async () => {
        try {
          return { status: 200, body: JSON.stringify(await handler(input, context)), replayed: false }
        } finally {
          // An import may have added vendors and written an entry about itself.
          onAudited?.(organizationId)
        }
      })
    }
}
