/** RFC 8187: everything else in an extended value is percent-encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const maxLength = 150

/** Names that no system reads as a path, a hidden file or a control sequence. */
const safeName = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD/\\:*?"<>|]/gu, '-')
    .replace(/^[.\s]+/, '')
  const characters = Array.from(plain)
  if (characters.length <= maxLength) return plain === '' ? 'file' : plain
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? ''
  return characters.slice(0, maxLength - ending.length).join('') + ending
}

/** The headers of an answer that is to be saved and never shown or run as part of our site (RFC 6266). */
export const attachmentHeaders = (name: string): Record<string, string> => {
  const safe = safeName(name)
  const ascii = safe
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, '_')
  return {
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encode(safe)}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}
