import type { Answer } from './send-request.ts'

const redirects = new Set([301, 302, 303, 307, 308])

/** Where a response redirects to, if it does. */
export const redirectTarget = (
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  base: URL,
): URL | undefined => {
  const location = redirects.has(status) ? headers.find(([name]) => name === 'location')?.[1] : undefined
  return location === undefined ? undefined : (URL.parse(location, base.href) ?? undefined)
}
