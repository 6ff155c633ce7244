import { shorten } from '../kernel/shorten.ts'

const maxNameLength = 200

/** "a", "a and b", "a, b and c"; for many, the first ones and the number of others. */
export const listOf = (items: readonly string[], max = 3): string => {
  const shown = items.length > max ? items.slice(0, max - 1) : items
  const rest = items.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} others`] : shown
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

export const ofItsAssets = (count: number): string => `${count === 1 ? 'one' : count} of its assets`

export const dayOf = (instant: string): string => instant.slice(0, 'YYYY-MM-DD'.length)

/** Names come from outside and can be long. */
export const nameIn = (name: string): string => shorten(name, maxNameLength)

/** In wire form: milliseconds, truncated. */
export const wireInstant = (instant: string): string => new Date(instant).toISOString()

export const sentence = (words: string): string => {
  const [first = '', ...rest] = words
  return `${first.toUpperCase()}${rest.join('')}.`
}
