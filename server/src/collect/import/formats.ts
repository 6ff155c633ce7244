/** Formats imported into an organization. */
export const findingFormats = ['nuclei', 'sarif', 'ocsf', 'shodan', 'csv', 'jsonl'] as const

export type FindingFormat = (typeof findingFormats)[number]

/** Formats imported for all organizations. */
export const catalogueFormats = ['kev', 'epss', 'cve', 'nvd', 'hibp'] as const

export type CatalogueFormat = (typeof catalogueFormats)[number]
