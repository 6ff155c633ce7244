import type { Page } from '../domain/kernel/page.ts'

/** Maps each row of a page; for rows that PostgreSQL cannot build completely. */
export const mapPage = (page: Page, toItem: (row: unknown) => object): Page => {
  const rows: unknown = JSON.parse(page.itemsJson)
  return { ...page, itemsJson: JSON.stringify(Array.isArray(rows) ? rows.map(toItem) : rows) }
}
