export type LanguageCode = 'en' | 'de'

/** The words of each area in another language than English. */
type Dictionary = Readonly<Record<string, unknown>>

type Spoken = { code: LanguageCode; locale: string; dictionary: Dictionary | undefined }

let spoken: Spoken = { code: 'en', locale: 'en', dictionary: undefined }

/** Sets the language of the page. Texts are read when a module loads, so this comes before every page. */
export const speak = (next: Spoken): void => {
  spoken = next
}

export const currentLanguage = (): LanguageCode => spoken.code

/** The language with the reader's region, which decides how dates and numbers are written. */
export const currentLocale = (): string => spoken.locale

/** The texts of an area in the language of the page. */
export const wordsOf = <W extends object>(area: string, english: W): W => {
  if (!spoken.dictionary) return english
  if (!Object.hasOwn(spoken.dictionary, area)) throw new Error(area)
  // Each area's translation is declared with the type of its English words.
  return spoken.dictionary[area] as W
}

/** The texts of one group of an area, for what the first page shows: it loads no whole catalogue of another area. */
export const groupOf = <W>(area: string, group: string, english: W): W =>
  wordsOf<Record<string, W>>(area, { [group]: english })[group] ?? english
