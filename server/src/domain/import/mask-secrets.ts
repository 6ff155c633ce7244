const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g
const token =
  /\b(?:eyJ[\w-]{8,1000}\.[\w-]+\.?[\w-]*|(?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_\w{20,}|xox[abprs]-[\w-]{10,}|sk_live_\w{10,}|AIza[\w-]{30,})/g
/** Each part can match in only one way, so no text makes it slow. */
const named =
  /((?:pass(?:word|wd)?|secret|token|api[_-]?key|access[_-]?key|authorization|bearer|private[_-]?key)["']?(?:\s*[:=]\s*|\s+)["']?(?:(?:bearer|basic|digest|token)\s+)?)([^\s"'&,;]{4,})/gi

const login = /(:\/\/[^\s/:@]{0,200}:)[^\s/@]{1,200}@/g

/** Evidence shows that a secret is exposed, but only the secret's first two characters. */
export const maskSecrets = (text: string): string =>
  text
    .replaceAll(privateKey, '[private key]')
    .replaceAll(token, (found) => `${found.slice(0, 4)}…`)
    .replaceAll(login, '$1…@')
    .replaceAll(named, (_, name: string, secret: string) => `${name}${secret.slice(0, 2)}…`)

/** A match of a rule that looks for secrets is masked as a whole. */
export const maskWhole = (text: string): string => `${text.slice(0, 4)}…`
