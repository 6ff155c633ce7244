import { openAsBlob } from 'node:fs'
import type { Import, ImportFormat } from '@parapet/contract'
import { type Client, createClient, isCallError } from '@parapet/contract/client'
import { type Input, withSpooled } from '../collect/import/input.ts'
import type { ImportReport } from '../domain/import/import-report.ts'
import { newId } from '../domain/kernel/id.ts'
import { showProgressBar } from './progress-bar.ts'
import { fetchWithFile } from './send-file.ts'

type Choices = { vendor?: string; keepOpen?: boolean; createVendors?: boolean; dryRun?: boolean }

type Imported = { report: ImportReport; failure: string | undefined }

const lookEveryMs = 1_000

const clientAt = (baseUrl: string, path: string): Client => {
  const { PARAPET_CLIENT_ID: clientId, PARAPET_CLIENT_SECRET: clientSecret } = process.env
  if (clientId === undefined || clientSecret === undefined)
    throw new Error(
      'Set PARAPET_CLIENT_ID and PARAPET_CLIENT_SECRET to a credential with the scopes findings.read and findings.write.',
    )
  return createClient({ baseUrl, clientId, clientSecret, maxAttempts: 3, fetch: fetchWithFile(path) })
}

const toImported = ({ rejectedRows, failure, notes, ...found }: Import): Imported => {
  const { total, created, updated, unchanged, merged, rejected, resolved } = found
  const errors = rejectedRows.map(({ line, reason }) => ({ line, message: reason }))
  return {
    report: { total, created, updated, unchanged, merged, rejected, resolved, notes, errors },
    failure,
  }
}

/** Asks on another connection how far the import is, as long as somebody watches. */
const watch = (client: Client, id: string, totalBytes: number): { end: () => void } => {
  let bytesRead = 0
  let rows = 0
  const look = async (): Promise<void> => {
    const { import: found } = await client.getImport({ id })
    bytesRead = found.bytesRead
    rows = found.total
  }
  const bar = showProgressBar({ bytesRead: () => bytesRead, totalBytes }, () => rows)
  const timer = process.stderr.isTTY ? setInterval(() => void look().catch(() => {}), lookEveryMs) : undefined
  return {
    end: () => {
      clearInterval(timer)
      bar.end()
    },
  }
}

/** Imports a file into a Parapet elsewhere: the same import, with the file as the body of a call. */
export const importRemotely = async (
  url: string,
  format: ImportFormat,
  input: Input,
  choices: Choices,
): Promise<Imported> => {
  const { path } = input
  // What cannot be read again cannot be sent again if the token has expired.
  if (path === undefined)
    return withSpooled(input, (spooled) => importRemotely(url, format, spooled, choices))
  const { vendor, keepOpen, createVendors, dryRun } = choices
  const client = clientAt(url, path)
  const id = newId('imp')
  const file = await openAsBlob(path)
  const watching = watch(client, id, file.size)
  try {
    const { import: done } = await client.createImport(
      {
        id,
        format,
        seenAt: input.modifiedAt.toISOString(),
        ...(vendor !== undefined && { vendor }),
        ...(keepOpen && { keepOpen }),
        ...(createVendors && { createVendors }),
        ...(dryRun && { dryRun }),
      },
      file,
    )
    return toImported(done)
  } catch (error) {
    if (!isCallError(error) || error.reason !== 'IMPORT_FAILED') throw error
    const { import: failed } = await client.getImport({ id })
    return toImported(failed)
  } finally {
    watching.end()
  }
}
