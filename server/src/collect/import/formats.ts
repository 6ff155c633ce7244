/** Formats imported into an organization. */
export const findingFormats = ['nuclei', 'sarif', 'ocsf', 'shodan', 'csv', 'jsonl'] as const

export type FindingFormat = (typeof findingFormats)[number]

/** A file of names, which become known hosts and suggested domains of vendors. */
export const namesFormat = 'names'

/** Formats imported for all organizations. */
export const catalogueFormats = ['kev', 'epss', 'cve', 'nvd', 'hibp'] as const

export type CatalogueFormat = (typeof catalogueFormats)[number]
