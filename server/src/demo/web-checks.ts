import { checksOf, httpAnswer } from './check.ts'

const headers = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'
const ok = 'HTTP/1.1 200 OK\ncontent-type: text/html; charset=utf-8'

export const webChecks = checksOf('OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY')([
  {
    type: 'https_not_enforced',
    severity: 'SEVERITY_MEDIUM',
    title: 'Site can be used without encryption',
    description: 'The site answers over plain HTTP, where everyone on the way can read and change it.',
    remediation: 'Answer every request over HTTP with a redirect to HTTPS.',
    references: ['https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2'],
    family: 'https',
    see: ({ host, ...place }) => {
      const seen = httpAnswer({ host, ...place }, ok, 'The site answered over HTTP without a redirect.')
      return { ...seen, asset: { url: { url: `http://${host}/` } } }
    },
  },
  {
    type: 'hsts_missing',
    severity: 'SEVERITY_LOW',
    title: 'Browsers are not told to insist on HTTPS',
    description: 'Without HSTS the first request of a visit can be kept on plain HTTP by someone on the way.',
    remediation: 'Send `Strict-Transport-Security: max-age=31536000; includeSubDomains`.',
    references: ['https://www.rfc-editor.org/rfc/rfc6797'],
    family: 'hsts',
    see: (place) => httpAnswer(place, ok, 'The answer has no Strict-Transport-Security.'),
  },
  {
    type: 'hsts_short',
    severity: 'SEVERITY_LOW',
    title: 'HSTS lasts less than six months',
    description: 'Browsers forget to insist on HTTPS between visits.',
    remediation: 'Raise `max-age` to at least 15768000 seconds.',
    references: ['https://www.rfc-editor.org/rfc/rfc6797'],
    family: 'hsts',
    see: (place) =>
      httpAnswer(place, `${ok}\nstrict-transport-security: max-age=86400`, 'max-age is one day.'),
  },
  {
    type: 'csp_missing',
    severity: 'SEVERITY_LOW',
    title: 'No content security policy',
    description: 'If script is ever injected into a page, nothing keeps the browser from running it.',
    remediation: 'Send a `Content-Security-Policy` that names the sources of script, style and frames.',
    references: [`${headers}/Content-Security-Policy`],
    family: 'csp',
    see: (place) => httpAnswer(place, ok, 'The answer has no Content-Security-Policy.'),
  },
  {
    type: 'csp_unsafe',
    severity: 'SEVERITY_MEDIUM',
    title: 'Content security policy allows inline script',
    description: 'The policy allows the very scripts that an injection would bring.',
    remediation: 'Replace `unsafe-inline` and `unsafe-eval` by nonces or hashes.',
    references: [`${headers}/Content-Security-Policy/script-src`],
    family: 'csp',
    see: (place) =>
      httpAnswer(
        place,
        `${ok}\ncontent-security-policy: default-src 'self'; script-src 'self' 'unsafe-inline'`,
        'script-src has unsafe-inline.',
      ),
  },
  {
    type: 'xfo_missing',
    severity: 'SEVERITY_LOW',
    title: 'Site can be framed by others',
    description:
      'Another site can show this one in a frame and have its visitors click what they do not see.',
    remediation: 'Send `frame-ancestors` in the content security policy, or `X-Frame-Options: DENY`.',
    references: [`${headers}/X-Frame-Options`],
    family: 'xfo',
    see: (place) => httpAnswer(place, ok, 'Neither X-Frame-Options nor frame-ancestors is sent.'),
  },
  {
    type: 'xcto_missing',
    severity: 'SEVERITY_LOW',
    title: 'Browsers may guess content types',
    description: 'A file that a user has uploaded may be run as script because it looks like one.',
    remediation: 'Send `X-Content-Type-Options: nosniff`.',
    references: [`${headers}/X-Content-Type-Options`],
    family: 'xcto',
    see: (place) => httpAnswer(place, ok, 'The answer has no X-Content-Type-Options.'),
  },
  {
    type: 'referrer_policy_unsafe',
    severity: 'SEVERITY_LOW',
    title: 'Addresses leak to other sites',
    description: 'Whole addresses, with whatever stands in them, are sent to every site that is linked to.',
    remediation: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
    references: [`${headers}/Referrer-Policy`],
    family: 'referrer',
    see: (place) => httpAnswer(place, `${ok}\nreferrer-policy: unsafe-url`, 'The policy is unsafe-url.'),
  },
  {
    type: 'cookies_insecure',
    severity: 'SEVERITY_MEDIUM',
    title: 'Session cookie without protection',
    description:
      'The cookie can be sent in clear text or be read by script, and with it the session is taken over.',
    remediation: 'Set `Secure`, `HttpOnly` and `SameSite` on the session cookie.',
    references: [`${headers}/Set-Cookie`],
    family: 'cookies',
    see: (place) =>
      httpAnswer(
        place,
        `${ok}\nset-cookie: session=…; path=/`,
        'The cookie has neither Secure nor HttpOnly.',
        '/login',
      ),
  },
  {
    type: 'cors_wildcard_credentials',
    severity: 'SEVERITY_HIGH',
    title: 'Every site may read answers with a login',
    description:
      'The interface trusts whatever origin asks, so any page a user visits can read his data here.',
    remediation: 'Answer known origins only, and never mirror `Origin` together with credentials.',
    references: ['https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS'],
    family: 'cors',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 200 OK\naccess-control-allow-origin: https://probe.example\naccess-control-allow-credentials: true',
        'An unknown origin was mirrored, with credentials.',
        '/api/me',
      ),
  },
  {
    type: 'sri_missing',
    severity: 'SEVERITY_LOW',
    title: 'Script of others is not checked',
    description: 'If the other host is taken over, its script runs in these pages unnoticed.',
    remediation: 'Give script elements of other hosts an `integrity` attribute.',
    references: ['https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity'],
    family: 'sri',
    see: (place) =>
      httpAnswer(
        place,
        '<script src="https://cdn.example/lib.js"></script>',
        'A script of another host has no integrity attribute.',
      ),
  },
])
