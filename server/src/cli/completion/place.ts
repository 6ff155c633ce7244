/** Something that can be typed, and what it does. */
export type Word = { word: string; meaning: string }

/** A command by its whole path, such as `parapet findings ls`, and what can follow it. */
export type Place = {
  path: string
  words: readonly Word[]
  /** Whether an argument can be anything, such as a file. */
  isOpen: boolean
  /** Options that take a value; without words, it can be anything. */
  values: readonly { option: string; words: readonly Word[] }[]
}

/** Paths of commands below the first, which is the program. */
export const innerPaths = (places: readonly Place[]): string[] => places.slice(1).map(({ path }) => path)

/** What can be after an option that takes a value, for each such option. */
export const valuePlaces = (places: readonly Place[]): { at: string; words: readonly Word[] }[] =>
  places.flatMap(({ path, values }) =>
    values.map(({ option, words }) => ({ at: `${path} ${option}`, words })),
  )
