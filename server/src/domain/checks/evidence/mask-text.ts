import { withoutSecrets } from '../secret-forms.ts'

const hidden = '…'

/** A value that says something to people: a version, a year or a word. */
const isPlain = (value: string): boolean => /^(?:\d{1,4}(?:\.\d{1,4}){0,3}|[a-z_-]{1,20})$/i.test(value)

/** A run this long with a digit is no word: a token, a session, a number of a request, a hash. */
const run = /[\w+=~-]{20,}/g

/** A name whose value opens something, however short. */
const secretName =
  /((?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|signature|credential|session(?:[_-]?id)?)["']?\s{0,4}[=:]\s{0,4}["']?)[^\s"'&;,<>]{1,300}/gi

/** What follows the name of a scheme in a header, unless it only says what the scheme is for. */
const credentials = /\b(bearer|basic)(\s{1,4})(?=[\w.~+/-]{0,300}\d)[\w.~+/=-]{4,300}/gi

/** Replaces what opens something and what is different at every look, and keeps what the text says. */
export const maskText = (text: string): string =>
  withoutSecrets(text, hidden)
    .replaceAll(/\/\/[^\s/@"'<>]{1,300}@/g, `//${hidden}@`)
    .replaceAll(/(['"]?)(nonce|sha\d{3})-[\w+/=-]{4,}/gi, `$1$2-${hidden}`)
    .replaceAll(/([?&;][\w.[\]-]{1,100}=)([^&#\s"'<>;,]+)/g, (_, name: string, value: string) =>
      isPlain(value) ? `${name}${value}` : `${name}${hidden}`,
    )
    .replaceAll(secretName, `$1${hidden}`)
    .replaceAll(credentials, `$1$2${hidden}`)
    .replaceAll(run, (word) => (/\d/.test(word) ? hidden : word))
    .replaceAll(/\b(?=\w*\d)[0-9a-f]{12,}\b/gi, hidden)
    .replaceAll(/\b\d{9,}\b/g, hidden)
