import type { Import } from '@parapet/contract'

/** The result of an import, as the command prints it. */
export type ImportReport = {
  /** The sum of created, updated, unchanged, merged and rejected. */
  total: number
  created: number
  updated: number
  unchanged: number
  /** The same as an earlier row of the file. */
  merged: number
  rejected: number
  /** Those of the created and updated ones that arrived resolved. */
  resolved: number
  /** What else there is to know, with the number of rows it concerns. */
  notes: { message: string; count: number }[]
  /** The first errors; `rejected` counts them all. */
  errors: { line: number; message: string }[]
}

/** How far an import is; `failure` says why it went no further. */
export type ImportProgress = { bytesRead: number; report: ImportReport; failure?: string | undefined }

export const noRows: Readonly<ImportReport> = {
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  merged: 0,
  rejected: 0,
  resolved: 0,
  notes: [],
  errors: [],
}

/** The part of an import's wire form that its rows decide. */
export type WireReport = Pick<
  Import,
  | 'total'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'merged'
  | 'rejected'
  | 'resolved'
  | 'notes'
  | 'rejectedRows'
  | 'failure'
>

const maxRejectedRows = 100

export const toWireReport = ({ report, failure }: Omit<ImportProgress, 'bytesRead'>): WireReport => {
  const { errors, ...counts } = report
  return {
    ...counts,
    rejectedRows: errors
      .toSorted((a, b) => a.line - b.line)
      .slice(0, maxRejectedRows)
      .map(({ line, message }) => ({ line, reason: message })),
    ...(failure !== undefined && { failure }),
  }
}
