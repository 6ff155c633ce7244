/** One name or value of application/x-www-form-urlencoded; undefined if an escape or its UTF-8 is broken. */
export const decodeFormText = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * The pairs in order, including repeated ones; undefined if one cannot be decoded. Not URLSearchParams, which replaces
 * broken characters with others.
 */
export const parseForm = (text: string): [name: string, value: string][] | undefined => {
  const pairs: [string, string][] = []
  for (const part of text.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decodeFormText(equals < 0 ? part : part.slice(0, equals))
    const value = decodeFormText(equals < 0 ? '' : part.slice(equals + 1))
    if (name === undefined || value === undefined) return undefined
    pairs.push([name, value])
  }
  return pairs
}
