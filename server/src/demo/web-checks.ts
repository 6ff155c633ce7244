import { checksOf, httpAnswer } from './check.ts'

const ok = 'HTTP/1.1 200 OK\ncontent-type: text/html; charset=utf-8'

export const webChecks = checksOf('OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY')([
  {
    type: 'https_not_enforced',
    family: 'https',
    see: ({ host, ...place }) => {
      const seen = httpAnswer(
        { host, ...place },
        ok,
        'The site responded over HTTP without a redirect to HTTPS.',
      )
      return { ...seen, asset: { url: { url: `http://${host}/` } } }
    },
  },
  {
    type: 'hsts_missing',
    family: 'hsts',
    see: (place) => httpAnswer(place, ok, 'The response has no Strict-Transport-Security header.'),
  },
  {
    type: 'hsts_short',
    family: 'hsts',
    see: (place) =>
      httpAnswer(place, `${ok}\nstrict-transport-security: max-age=86400`, 'max-age is one day.'),
  },
  {
    type: 'csp_missing',
    family: 'csp',
    see: (place) => httpAnswer(place, ok, 'The response has no Content-Security-Policy header.'),
  },
  {
    type: 'csp_unsafe',
    family: 'csp',
    see: (place) =>
      httpAnswer(
        place,
        `${ok}\ncontent-security-policy: default-src 'self'; script-src 'self' 'unsafe-inline'`,
        'script-src allows unsafe-inline.',
      ),
  },
  {
    type: 'xfo_missing',
    family: 'xfo',
    see: (place) => httpAnswer(place, ok, 'Neither X-Frame-Options nor frame-ancestors is sent.'),
  },
  {
    type: 'xcto_missing',
    family: 'xcto',
    see: (place) => httpAnswer(place, ok, 'The response has no X-Content-Type-Options header.'),
  },
  {
    type: 'referrer_policy_unsafe',
    family: 'referrer',
    see: (place) => httpAnswer(place, `${ok}\nreferrer-policy: unsafe-url`, 'The policy is unsafe-url.'),
  },
  {
    type: 'cookies_insecure',
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
    family: 'cors',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 200 OK\naccess-control-allow-origin: https://probe.example\naccess-control-allow-credentials: true',
        'The server allows an unknown origin with credentials.',
        '/api/me',
      ),
  },
  {
    type: 'sri_missing',
    family: 'sri',
    see: (place) =>
      httpAnswer(
        place,
        '<script src="https://cdn.example/lib.js"></script>',
        'A script from another host has no integrity attribute.',
      ),
  },
  {
    type: 'mixed_content_active',
    family: 'mixed-content',
    see: (place) =>
      httpAnswer(place, '<script> http://cdn.example/lib.js', 'The page loads or sends these over HTTP.'),
  },
  {
    type: 'open_redirect',
    family: 'redirect',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 302 Found\nlocation: https://parapet-check.example/',
        'A request that names an unknown site as its target was redirected there.',
      ),
  },
  {
    type: 'cookie_cross_site',
    family: 'cookies',
    see: (place) =>
      httpAnswer(
        place,
        `${ok}\nset-cookie: session=…; Secure; HttpOnly`,
        'A session cookie has neither SameSite=Lax nor SameSite=Strict.',
      ),
  },
  {
    type: 'js_library_vulnerable',
    family: 'library',
    see: (place) =>
      httpAnswer(
        place,
        place.index % 2 === 0 ? 'jQuery 1.12.4 (CVE-2020-11022)' : 'Bootstrap 3.3.7 (CVE-2019-8331)',
        'The addresses of scripts name these versions.',
      ),
  },
  {
    type: 'directory_listing',
    family: 'content',
    see: (place) =>
      httpAnswer(place, '<title>Index of /</title>', 'A list of files, as Apache and nginx show it.'),
  },
])
