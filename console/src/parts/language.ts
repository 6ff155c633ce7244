export type LanguageCode = 'en' | 'de'

/** The words of each area in another language than English. */
type Dictionary = Readonly<Record<string, unknown>>

type Loader = () => Promise<Dictionary>

type Spoken = {
  code: LanguageCode
  locale: string
  /** What the first page says; the others wait for more. */
  dictionary?: Dictionary
  door?: Loader | undefined
  rest?: Loader | undefined
}

let spoken: Spoken = { code: 'en', locale: 'en' }

/** Sets the language of the page. Texts are read when a module loads, so this comes before every page. */
export const speak = (next: Spoken): void => {
  spoken = next
}

/** Loads further words, if they are not here yet. The modules that read them are loaded after this. */
const learn = async (name: 'door' | 'rest'): Promise<void> => {
  const more = await spoken[name]?.()
  if (more) spoken = { ...spoken, dictionary: { ...spoken.dictionary, ...more }, [name]: undefined }
}

/** The words for signing in. */
export const learnDoor = (): Promise<void> => learn('door')

/** The words of all pages. */
export const learnRest = async (): Promise<void> => {
  await learn('door')
  await learn('rest')
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
