/** A URL without its user name and password; any other text unchanged. */
export const withoutLogin = (text: string): string => {
  const url = text.includes('@') ? URL.parse(text) : null
  if (!url || (url.username === '' && url.password === '')) return text
  url.username = ''
  url.password = ''
  return url.href
}
