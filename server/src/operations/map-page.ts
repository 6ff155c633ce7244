import type { Page } from '../domain/page.ts'

/** The page with each of its rows made into another; for rows that PostgreSQL cannot finish. */
export const mapPage = (page: Page, toItem: (row: unknown) => object): Page => {
  const rows: unknown = JSON.parse(page.itemsJson)
  return { ...page, itemsJson: JSON.stringify(Array.isArray(rows) ? rows.map(toItem) : rows) }
}
