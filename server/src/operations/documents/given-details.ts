import type { Document, Input } from '@parapet/contract'
import { requireDates } from '../../domain/documents/document-dates.ts'
import type { Given } from '../../domain/kernel/given.ts'
import type { DocumentDetails } from '../../store/documents/document.ts'

type Stated = Given<Omit<Input<'KeepDocument'>, 'id'>>

/** The details of a new document. */
export const givenDetails = (
  { kind, title, issuer, scope, periodFrom, periodTo, expiresOn, note }: Stated,
  usualTitle: string,
): DocumentDetails => {
  requireDates({
    ...(periodFrom !== undefined && { periodFrom }),
    ...(periodTo !== undefined && { periodTo }),
    ...(expiresOn !== undefined && { expiresOn }),
  })
  return {
    kind,
    title: (title ?? usualTitle).trim(),
    issuer: issuer?.trim() ?? null,
    scope: scope?.trim() ?? null,
    periodFrom: periodFrom ?? null,
    periodTo: periodTo ?? null,
    expiresOn: expiresOn ?? null,
    note: note?.trim() ?? null,
  }
}

export const detailsOf = (document: Document): DocumentDetails => ({
  kind: document.kind,
  title: document.title,
  issuer: document.issuer ?? null,
  scope: document.scope ?? null,
  periodFrom: document.periodFrom ?? null,
  periodTo: document.periodTo ?? null,
  expiresOn: document.expiresOn ?? null,
  note: document.note ?? null,
})
