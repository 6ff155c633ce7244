/** Fetches the page at the cursor; an empty cursor means the first page. */
export type Pages = (cursor: string) => Promise<{ nextCursor?: string }>

/** The cursor of the n-th page, found by walking through the pages before it. */
export const cursorOf = async (page: number, next: Pages): Promise<string> => {
  let cursor = ''
  for (let at = 1; at < page; at++) cursor = (await next(cursor)).nextCursor ?? ''
  return cursor
}
