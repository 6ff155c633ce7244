export type LanguageCode = 'en' | 'de'

/** The words of each area in another language than English. */
type Dictionary = Readonly<Record<string, unknown>>

type Spoken = {
  code: LanguageCode
  locale: string
  /** What the light pages say; the other pages wait for the rest. */
  dictionary?: Dictionary
  rest?: () => Promise<Dictionary>
}

let spoken: Spoken = { code: 'en', locale: 'en' }

/** Sets the language of the page. Texts are read when a module loads, so this comes before every page. */
export const speak = (next: Spoken): void => {
  spoken = next
}

/** Loads the words of all other pages, if they are not here yet. Their modules are loaded after this. */
export const learnRest = async (): Promise<void> => {
  const { dictionary, rest } = spoken
  if (!rest) return
  const more = await rest()
  spoken = { code: spoken.code, locale: spoken.locale, dictionary: { ...dictionary, ...more } }
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
