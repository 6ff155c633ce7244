import { ImportFormat } from '@parapet/contract'

/** Formats imported into an organization. */
export const findingFormats: readonly ImportFormat[] = ImportFormat.enum

export type FindingFormat = ImportFormat

/** A file of names, which become known hosts and suggested domains of vendors. */
export const namesFormat = 'names'

/** Formats imported for all organizations. */
export const catalogueFormats = ['kev', 'epss', 'cve', 'nvd', 'hibp'] as const

export type CatalogueFormat = (typeof catalogueFormats)[number]
