/** Asks for the page of the cursor; an empty one is the first. */
export type Pages = (cursor: string) => Promise<{ nextCursor?: string }>

/** The cursor of the n-th page, found by going through those before it. */
export const cursorOf = async (page: number, next: Pages): Promise<string> => {
  let cursor = ''
  for (let at = 1; at < page; at++) cursor = (await next(cursor)).nextCursor ?? ''
  return cursor
}
