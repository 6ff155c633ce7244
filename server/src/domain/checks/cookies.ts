import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { shorten } from '../kernel/shorten.ts'

type Cookie = { name: string; isSecure: boolean; isHttpOnly: boolean }

const session = /sess|sid$|^sid|auth|token|jwt|login|remember/i
// Scripts must be able to read these, and they do not hold a session.
const readByScript = /csrf|xsrf/i
const maxShown = 20

const readCookie = (text: string): Cookie => {
  const [pair = '', ...rest] = text.split(';')
  const attributes = new Set(rest.map((part) => part.split('=', 1)[0]?.trim().toLowerCase()))
  return {
    name: pair.split('=', 1)[0]?.trim() ?? '',
    isSecure: attributes.has('secure'),
    isHttpOnly: attributes.has('httponly'),
  }
}

const isSession = ({ name }: Cookie): boolean => session.test(name) && !readByScript.test(name)

const isOpen = (cookie: Cookie): boolean => !cookie.isSecure || (isSession(cookie) && !cookie.isHttpOnly)

const describe = ({ name, isSecure, isHttpOnly }: Cookie): string =>
  [`set-cookie: ${shorten(name, 60)}=…`, isSecure ? 'Secure' : undefined, isHttpOnly ? 'HttpOnly' : undefined]
    .filter((part) => part !== undefined)
    .join('; ')

export const cookiesCheck = pageCheck<'cookies_insecure'>({
  isTelling: false,
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
  },
  judge: ({ hop }) => {
    const open = headerValues(hop, 'set-cookie').map(readCookie).filter(isOpen)
    if (open.length === 0) return []
    const evidence = httpEvidence(
      'A cookie lacks Secure, or a session cookie lacks HttpOnly.',
      hop,
      open.map(describe).toSorted().slice(0, maxShown),
    )
    return [
      {
        type: 'cookies_insecure',
        evidence,
        ...(!open.some(isSession) && { severity: 'SEVERITY_LOW' as const }),
      },
    ]
  },
})
