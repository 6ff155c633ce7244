/** Names that frameworks give to their session cookies, in lower case. */
const known =
  /^(?:phpsessid|symfony|jsessionid|asp\.net_sessionid|aspsessionid[a-z]*|connect\.sid|cfid|cftoken|\.aspxauth|\.aspnetcore\.(?:cookies|session|identity\.\w+)|s?sess[0-9a-f]{32}|wordpress_(?:sec|logged_in)_\w+|[fb]e_typo_user)$/

const telling = new Set([
  'sess',
  'sid',
  'ssid',
  'auth',
  'authentication',
  'authorization',
  'jwt',
  'login',
  'remember',
  'rememberme',
])

/** Next to these, the words above mean something else: a preference, a measurement, or a value scripts must read. */
const harmless = new Set([
  'csrf',
  'xsrf',
  'consent',
  'lang',
  'language',
  'locale',
  'theme',
  'timeout',
  'time',
  'start',
  'count',
  'counter',
  'last',
  'hint',
  'referrer',
  'analytics',
  'visitor',
  'visid',
  'incap',
  'utm',
  'storage',
  'source',
  'enabled',
])

const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Written as one word: `shopsession`, `usertoken`. */
const compound = /(?<!pos|ob)(?:session(?:id)?|sessid|token)$/

/** Whether a cookie of this name holds a session or a login, so that getting it is getting in. */
export const isSessionCookie = (name: string): boolean => {
  const bare = name.replace(/^__(?:host|secure)-/i, '')
  if (known.test(bare.toLowerCase())) return true
  const words = wordsIn(bare)
  const isHarmless = words.some((word) => harmless.has(word) || /csrf|xsrf/.test(word))
  return !isHarmless && words.some((word) => telling.has(word) || compound.test(word))
}
