const maxKey = 80

/** What the key of a verification text is called, as in `acme-domain-verification=4f0c`. */
const purpose = /^(?:verification|verify|verified|validation|challenge)$/

/** What may stand between the name and the purpose. */
const qualifier =
  /^(?:account|app|dns|domain|developers?|email|idp|org|owner|site|sso|team|web|webmaster|workspace)$/

/**
 * The name that a verification text starts with, if it is one of those that are known: `acme` for
 * `acme-domain-verification=4f0c` and `acme_verify_4f0c`. Prose has blanks, and a token follows the key.
 */
export const brandInToken = (text: string, isBrand: (word: string) => boolean): string | undefined => {
  if (/\s/.test(text.trim())) return undefined
  const start = text.trim().slice(0, maxKey).toLowerCase()
  const [key = ''] = start.split(/[=:]/, 1)
  const words = key.replace(/^_+/, '').split(/[-_.]/)
  const at = words.findIndex((word) => purpose.test(word))
  const hasToken = text.trim().length > key.length + 1 || words.length > at + 1
  if (at < 1 || !hasToken) return undefined
  const name = words.slice(0, at)
  while (qualifier.test(name.at(-1) ?? '')) name.pop()
  const brand = name.join('')
  return name.length <= 2 && brand.length >= 3 && isBrand(brand) ? brand : undefined
}
