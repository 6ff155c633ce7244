import type { Seen } from './check.ts'
import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import type { Page } from './pages-of.ts'
import type { RecordedDomain, RecordedHop } from './recorded-domain.ts'
import { isSessionCookie } from './session-cookie.ts'
import { shorten } from '../kernel/shorten.ts'

type Type = 'cookies_insecure' | 'cookie_prefix_violated' | 'cookie_cross_site' | 'cookie_cacheable'

type Cookie = { name: string; attributes: ReadonlyMap<string, string> }

const maxShown = 20

const readCookie = (text: string): Cookie => {
  const [pair = '', ...rest] = text.split(';')
  const attributes = rest.map((part) => {
    const [name = '', ...value] = part.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim()] as const
  })
  // RFC 6265 section 5.3: the last of a repeated attribute counts.
  return { name: pair.split('=', 1)[0]?.trim() ?? '', attributes: new Map(attributes) }
}

/** Whether the cookie is deleted rather than set. */
const isDeleted = ({ attributes }: Cookie): boolean => {
  const age = attributes.get('max-age')
  // RFC 6265 section 5.3: Max-Age has precedence over Expires.
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0
  return /\b(?:19\d\d|200\d)\b/.test(attributes.get('expires') ?? '')
}

const isOpen = ({ name, attributes }: Cookie): boolean =>
  !attributes.has('secure') || (isSessionCookie(name) && !attributes.has('httponly'))

/** Not every browser treats a missing attribute like Lax. */
const isCrossSite = ({ name, attributes }: Cookie): boolean =>
  isSessionCookie(name) && !/^(?:lax|strict)$/i.test(attributes.get('samesite') ?? '')

/** Whether caches that many visitors share may store the response. */
const isShared = (hop: RecordedHop): boolean => {
  const control = headerValues(hop, 'cache-control').join(',').toLowerCase()
  return (
    /\bpublic\b|\bs-maxage\s*=\s*"?[1-9]/.test(control) && !/\b(?:no-store|private|no-cache)\b/.test(control)
  )
}

/** RFC 6265bis section 4.1.3: what the prefixes of a name promise. */
const breaksPrefix = ({ name, attributes }: Cookie): boolean => {
  if (/^__secure-/i.test(name)) return !attributes.has('secure')
  if (!/^__host-/i.test(name)) return false
  return !attributes.has('secure') || attributes.has('domain') || attributes.get('path') !== '/'
}

/** Without its value, which may be a secret. */
const describe = ({ name, attributes }: Cookie): string =>
  [
    `set-cookie: ${shorten(name, 60)}=…`,
    attributes.has('secure') ? 'Secure' : undefined,
    attributes.has('httponly') ? 'HttpOnly' : undefined,
    attributes.has('samesite') ? `SameSite=${shorten(attributes.get('samesite') ?? '', 20)}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('; ')

const describeScope = (cookie: Cookie): string => {
  const scope = ['domain', 'path'].flatMap((name) => {
    const value = cookie.attributes.get(name)
    return value === undefined ? [] : [`${name}=${shorten(value, 60)}`]
  })
  return [describe(cookie), ...scope].join('; ')
}

const linesOf = (cookies: readonly Cookie[], toLine: (cookie: Cookie) => string): string[] =>
  [...new Set(cookies.map(toLine))].toSorted().slice(0, maxShown)

const cookiesIn = (hops: readonly RecordedHop[]): Cookie[] => {
  const set = hops.flatMap((hop) => headerValues(hop, 'set-cookie'))
  return [...new Set(set)].map(readCookie).filter((cookie) => !isDeleted(cookie))
}

const isAt = (text: string, host: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname === host
}

/** The page's response and the redirects of its host that led there: all of them set cookies for the host. */
const hopsOf = ({ host, hop }: Page, { hosts }: RecordedDomain): RecordedHop[] => {
  const hops = hosts.flatMap(({ secure }) => (secure.outcome === 'answered' ? secure.hops : []))
  return [hop, ...hops.filter(({ url, status }) => status >= 300 && isAt(url, host))]
}

/** Sessions that the host begins over HTTP, before it redirects. */
const plainSessions = (host: string, { hosts }: RecordedDomain): Cookie[] => {
  const plain = hosts.find((one) => one.host === host)?.plain
  const hops = plain?.outcome === 'answered' ? plain.hops : []
  return cookiesIn(hops).filter(({ name, attributes }) => isSessionCookie(name) && !attributes.has('secure'))
}

const judge = (page: Page, recorded: RecordedDomain): Seen<Type>[] => {
  const { hop } = page
  const cookies = cookiesIn(hopsOf(page, recorded))
  // Browsers reject these, so their other attributes do not matter.
  const rejected = cookies.filter(breaksPrefix)
  const kept = cookies.filter((cookie) => !rejected.includes(cookie))
  const open = [...kept.filter(isOpen), ...plainSessions(page.host, recorded)]
  const seen: Seen<Type>[] = []
  if (open.length > 0)
    seen.push({
      type: 'cookies_insecure',
      evidence: httpEvidence(
        'A cookie lacks Secure, or a session cookie lacks HttpOnly.',
        hop,
        linesOf(open, describe),
      ),
      ...(!open.some(({ name }) => isSessionCookie(name)) && { severity: 'SEVERITY_LOW' as const }),
    })
  const see = (type: Type, some: readonly Cookie[], summary: string): void => {
    if (some.length > 0) seen.push({ type, evidence: httpEvidence(summary, hop, linesOf(some, describe)) })
  }
  see(
    'cookie_cross_site',
    kept.filter(isCrossSite),
    'A session cookie has neither SameSite=Lax nor SameSite=Strict.',
  )
  see(
    'cookie_cacheable',
    isShared(hop) ? cookiesIn([hop]).filter(({ name }) => isSessionCookie(name)) : [],
    'The response sets a session cookie, and Cache-Control lets shared caches store it.',
  )
  if (rejected.length > 0)
    seen.push({
      type: 'cookie_prefix_violated',
      evidence: httpEvidence(
        '__Secure- requires Secure; __Host- also requires Path=/ and no Domain.',
        hop,
        linesOf(rejected, describeScope),
      ),
    })
  return seen
}

export const cookiesCheck = pageCheck<Type>({
  isTelling: false,
  restsOn: ['HTTP'],
  issues: {
    cookies_insecure: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Cookies without security attributes',
      title: 'Cookie without security attributes',
      description:
        'The cookie can be sent in clear text or read by scripts. An attacker who gets a session cookie takes over the session.',
      remediation: 'Set `Secure` on every cookie, and `HttpOnly` and `SameSite` on session cookies.',
      references: ['https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie'],
    },
    cookie_cross_site: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_MEDIUM',
      name: 'Session cookies without SameSite',
      title: 'Session cookie is sent with requests from other sites',
      description:
        'Another site can make the browser of a signed-in visitor send requests here with the session (CSRF), unless the application checks for it.',
      remediation: 'Set `SameSite=Lax` or `SameSite=Strict` on session cookies.',
      references: [
        'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#samesitesamesite-value',
      ],
    },
    cookie_cacheable: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_MEDIUM',
      name: 'Session cookies in shared caches',
      title: 'Shared caches may store a session cookie',
      description: 'A cache that stores the response gives the session of one visitor to the next.',
      remediation:
        'Send `Cache-Control: private` or `no-store` with every response that sets a session cookie.',
      references: ['https://www.rfc-editor.org/rfc/rfc9111#section-7.3'],
    },
    cookie_prefix_violated: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Cookie prefixes violated',
      title: 'Cookie violates the rules of its prefix',
      description:
        'Browsers reject a cookie whose attributes contradict its `__Host-` or `__Secure-` prefix, and clients that do not know the prefixes store it unprotected.',
      remediation: 'Set `Secure`; for `__Host-` also set `Path=/` and no `Domain`.',
      references: [
        'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes',
      ],
    },
  },
  judge,
})
