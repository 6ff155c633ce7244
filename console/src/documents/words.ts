import { countOf } from '../parts/count-of.ts'
import { wordsOf } from '../parts/language.ts'

const english = {
  title: 'Documents',
  about: 'Audit reports, certificates and other files of your vendors, and when they expire',
  all: 'All documents',
  filters: 'Filters',
  anyVendor: 'Any vendor',
  anyKind: 'Any kind',
  anyStatus: 'Any status',
  needsRenewal: 'Needs renewal',
  clear: 'Clear filters',
  hidden: 'You can’t see documents',
  hiddenHint:
    'Vendors give audit reports under a non-disclosure agreement, so viewers don’t see them. Ask an owner if you need to.',
  upload: 'Upload document',
  none: 'No documents yet',
  noneHint:
    'Upload the audit reports and certificates that vendors gave you. Parapet reminds you before they expire.',
  noMatch: 'No documents match',
  noMatchHint: 'Change or clear the filters.',
  field: {
    vendor: 'Vendor',
    title: 'Title',
    kind: 'Kind',
    status: 'Status',
    expires: 'Expires',
    issuer: 'Issued by',
    scope: 'Covers',
    period: 'Period',
    periodFrom: 'Period from',
    periodTo: 'Period to',
    note: 'Note',
    file: 'File',
    size: 'Size',
    uploaded: 'Uploaded',
    checksum: 'SHA-256',
  },
  range: (from: string, to: string) => `${from} to ${to}`,
  from: (day: string) => `From ${day}`,
  to: (day: string) => `Until ${day}`,
  uploadedBy: (who: string, when: string) => `${when} by ${who}`,
  megabytes: (size: string) => `${size} MB`,
  kilobytes: (size: string) => `${size} KB`,
  form: {
    title: 'Upload a document',
    pick: 'Choose a file',
    drop: 'Or drop it here. PDF, Office without macros, OpenDocument, PNG, JPEG, text or CSV, up to 25 MB.',
    scopeHint: 'Services, sites or systems',
    expiresHint:
      'The last day on which it is valid. You are reminded 60, 30 and 7 days before and on the day.',
    noteHint: 'Only your organization sees it.',
    titleHint: 'The name of the file if you leave it empty',
    noFile: 'Choose a file.',
    noVendor: 'Choose a vendor.',
    noKind: 'Choose what it is.',
    submit: 'Upload',
    done: (title: string) => `${title} uploaded.`,
    failed: 'Couldn’t upload the document',
  },
  edit: {
    action: 'Edit',
    title: 'Edit the document',
    submit: 'Save',
    done: 'Document saved.',
    failed: 'Couldn’t save the document',
  },
  detail: {
    close: 'Close the document',
    download: 'Download',
    downloadOf: (name: string) => `Download ${name}`,
    fromQuestionnaire: 'Answer in a questionnaire',
    expired: 'This document has expired. Ask the vendor for a new one.',
    expiring: (days: number) =>
      days === 0
        ? 'This document expires today. Ask the vendor for a new one.'
        : `This document expires in ${countOf(days, 'day')}. Ask the vendor for a new one.`,
    request: 'Request a new one',
  },
  remove: {
    action: 'Delete',
    question: (title: string) => `Delete ${title} with its file? This can’t be undone.`,
    confirm: 'Delete document',
    done: (title: string) => `${title} deleted.`,
    failed: 'Couldn’t delete the document',
  },
  keep: {
    action: 'Keep as document',
    title: 'Keep the answer as a document',
    hint: 'It joins the vendor’s documents, and you are reminded before it expires. The answer stays as it is.',
    submit: 'Keep',
    done: (title: string) => `${title} is now one of the vendor’s documents.`,
    failed: 'Couldn’t keep the document',
    kept: 'Kept as a document',
  },
}

export type DocumentsWords = typeof english

export const words = wordsOf('documents', english)
