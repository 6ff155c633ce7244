export type Mentionable = { userId: string; displayName: string }

/** An @ and what follows it up to the caret. */
type Typed = { start: number; query: string }

/** What is being typed after an @ that starts a word; undefined if the caret is elsewhere. */
export const mentionAt = (text: string, caret: number): Typed | undefined => {
  const found = /(?<=^|\s)@([^\s@][^\n@]{0,40})?$/u.exec(text.slice(0, caret))
  return found ? { start: found.index, query: found[1] ?? '' } : undefined
}

/** The text with the whole name, and where the caret is then. */
export const completeMention = (
  text: string,
  { start, query }: Typed,
  { displayName }: Mentionable,
): { text: string; caret: number } => {
  const name = `@${displayName} `
  const rest = text.slice(start + 1 + query.length).replace(/^ /, '')
  return { text: `${text.slice(0, start)}${name}${rest}`, caret: start + name.length }
}

/** Those of the chosen members whose names are still in the text. */
export const mentionsIn = (text: string, chosen: readonly Mentionable[]): string[] => [
  ...new Set(
    chosen.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ userId }) => userId),
  ),
]

/** The text in pieces; those that mention somebody are marked. */
export const splitMentions = (
  text: string,
  mentioned: readonly Mentionable[],
): { text: string; isMention: boolean }[] => {
  // The longest name first: one may begin with another.
  const names = mentioned.map(({ displayName }) => `@${displayName}`).toSorted((a, b) => b.length - a.length)
  const pieces: { text: string; isMention: boolean }[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = names.find((one) => text.startsWith(one, at))
    if (name === undefined) {
      plain += text.charAt(at)
      at += 1
      continue
    }
    if (plain !== '') pieces.push({ text: plain, isMention: false })
    pieces.push({ text: name, isMention: true })
    plain = ''
    at += name.length
  }
  return plain === '' ? pieces : [...pieces, { text: plain, isMention: false }]
}
