/** Not offered as fields: the search field covers the text, and nobody knows ids by heart. */
export const hiddenVendorFields: ReadonlySet<string> = new Set(['VENDORS_FIELD_SEARCH', 'VENDORS_FIELD_ID'])
