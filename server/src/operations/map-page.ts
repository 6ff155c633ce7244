import type { Page } from '../domain/kernel/page.ts'

/** Maps each row of a page; for rows that PostgreSQL cannot build completely. */
export const mapPage = <P extends Page>(page: P, toItem: (row: unknown) => object): P => {
  const change = (row: unknown): string => JSON.stringify(toItem(row))
  const rows = page.rows?.map(({ json, key }) => ({ json: change(JSON.parse(json)), key }))
  // PostgreSQL built a list.
  const items = rows?.map(({ json }) => json) ?? (JSON.parse(page.itemsJson) as unknown[]).map(change)
  return { ...page, itemsJson: `[${items.join(',')}]`, ...(rows && { rows }) }
}
