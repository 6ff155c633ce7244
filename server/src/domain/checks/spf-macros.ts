const macro = /%\{([a-z])(\d*)(r?)([.\-+,/_=]*)\}|%([%_-])/gi
const literals = new Map([
  ['%', '%'],
  ['_', ' '],
  ['-', '%20'],
])

/**
 * A domain with its macros expanded (RFC 7208 section 7), as far as they do not depend on the mail at hand: `sender` is
 * the domain whose mail is checked, `current` the one whose record is evaluated. Undefined if they do.
 */
export const expandSpfMacros = (
  text: string,
  { sender, current }: { sender: string; current: string },
): string | undefined => {
  let isFixed = true
  const values = new Map([
    ['d', current],
    ['o', sender],
  ])
  const expanded = text.replace(macro, (_, letter = '', digits, reverse, delimiters, literal) => {
    if (literal !== undefined) return literals.get(literal) ?? ''
    const value = values.get(letter.toLowerCase())
    if (value === undefined) isFixed = false
    const parts = (value ?? '').split(new RegExp(`[${(delimiters || '.').replace(/[-/]/g, '\\$&')}]`))
    const ordered = reverse === '' ? parts : parts.toReversed()
    return (digits === '' ? ordered : ordered.slice(-Number(digits))).join('.')
  })
  return isFixed ? expanded.toLowerCase().replace(/\.$/, '') : undefined
}
