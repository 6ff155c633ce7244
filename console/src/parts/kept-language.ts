import type { Language } from '@parapet/contract'
import type { LanguageCode } from './language.ts'

const kept = 'parapet-language'

const codes: Readonly<Record<string, LanguageCode>> = { LANGUAGE_ENGLISH: 'en', LANGUAGE_GERMAN: 'de' }

const languageOf = (tag: string): LanguageCode | undefined =>
  (['en', 'de'] as const).find((code) => tag === code || tag.startsWith(`${code}-`))

/** Browsers that refuse to keep anything throw. */
const read = (): string => {
  try {
    return localStorage.getItem(kept) ?? ''
  } catch {
    return ''
  }
}

/** The language last chosen in this browser, otherwise the first one that it asks for and we have. */
export const preferredLanguage = (): { code: LanguageCode; locale: string } => {
  const tags = [read(), ...navigator.languages]
  const code = tags.map(languageOf).find((found) => found !== undefined) ?? 'en'
  return { code, locale: navigator.languages.find((tag) => languageOf(tag) === code) ?? code }
}

/** Remembers a person's choice for the pages shown before they sign in; true if the page has to be loaded again. */
export const keepLanguage = (chosen: Language | undefined): boolean => {
  const code = chosen && codes[chosen]
  if (code === undefined || code === preferredLanguage().code) return false
  try {
    localStorage.setItem(kept, code)
    return true
  } catch {
    return false
  }
}
