import type { RequestListener } from 'node:http'
import type { Cases } from './cases.ts'

/** A sound page, and a path that redirects to wherever a parameter says. */
const redirecting =
  (path: string, parameter: string, html = 'hello'): RequestListener =>
  ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'https://company.com')
    const target = pathname === path ? searchParams.get(parameter) : null
    response.setHeader('strict-transport-security', 'max-age=31536000')
    if (target !== null) return void response.writeHead(302, { location: target }).end()
    if (pathname !== '/') return void response.writeHead(404).end()
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
    response.setHeader('x-content-type-options', 'nosniff').end(html)
  }

export const pageCases: Cases = {
  'plain HTTP': [
    ['https_not_enforced'],
    () => ({ http: (_request, response) => void response.setHeader('content-type', 'text/html').end('hi') }),
  ],
  'plain HTTP that leads to plain HTTP': [
    ['https_not_enforced'],
    () => ({
      http: ({ url, headers }, response) => {
        if (url === '/') response.writeHead(302, { location: `http://${headers.host}/home` }).end()
        else response.end('hi')
      },
    }),
  ],
  'plain HTTP and nothing else': [
    ['https_missing', 'mta_sts_missing'],
    (domain) => ({
      dns: { [`_mta-sts.${domain}`]: null },
      https: null,
      http: (_request, response) => void response.setHeader('content-type', 'text/html').end('hi'),
    }),
  ],
  'a login page over plain HTTP': [
    ['https_not_enforced', 'login_over_http'],
    () => ({
      http: (_request, response) =>
        void response.setHeader('content-type', 'text/html').end('<form><input type="password"></form>'),
    }),
  ],
  'a password asked for over plain HTTP': [
    ['login_over_http'],
    () => ({
      http: (_request, response) =>
        void response.writeHead(401, { 'www-authenticate': 'Basic realm="intern"' }).end(),
    }),
  ],
  'a redirect to HTTPS by way of HTTP': [
    ['http_redirect_insecure'],
    (domain) => ({
      http: ({ url }, response) => {
        const location = url === '/' ? `http://${domain}/home` : `https://${domain}/home`
        response.writeHead(301, { location }).end()
      },
    }),
  ],
  'HTTPS that leads back to HTTP': [
    ['https_not_enforced', 'https_downgrade', 'mta_sts_missing', 'security_txt_missing'],
    (domain) => ({
      dns: { [`_mta-sts.${domain}`]: null },
      http: (_request, response) => void response.setHeader('content-type', 'text/html').end('hi'),
      https: ({ url }, response) => {
        response.writeHead(url === '/' ? 302 : 404, {
          location: `http://${domain}/`,
          'strict-transport-security': 'max-age=31536000',
        })
        response.end()
      },
    }),
  ],
  'no plain HTTP': [[], () => ({ http: null })],
  'no HSTS': [['hsts_missing'], () => ({ headers: { 'strict-transport-security': null } })],
  'HSTS that is switched off': [
    ['hsts_missing'],
    () => ({ headers: { 'strict-transport-security': 'max-age=0; includeSubDomains' } }),
  ],
  'HSTS that asks for preloading in vain': [
    ['hsts_preload_invalid'],
    () => ({ headers: { 'strict-transport-security': 'max-age=31536000; preload' } }),
  ],
  'short HSTS': [['hsts_short'], () => ({ headers: { 'strict-transport-security': 'max-age=86400' } })],
  'no CSP': [
    ['csp_missing'],
    () => ({ headers: { 'content-security-policy': null, 'x-frame-options': 'DENY' } }),
  ],
  'CSP in the page': [
    [],
    () => ({
      headers: { 'content-security-policy': null, 'x-frame-options': 'SAMEORIGIN' },
      html: `<META content="default-src &#39;self&#39;" http-equiv=Content-Security-Policy>`,
    }),
  ],
  'CSP that allows inline scripts': [
    ['csp_unsafe'],
    () => ({
      headers: {
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
      },
    }),
  ],
  'CSP with a nonce': [
    [],
    () => ({
      headers: {
        'content-security-policy':
          "script-src 'unsafe-inline' 'nonce-abc' 'strict-dynamic' https:; frame-ancestors 'self'",
      },
    }),
  ],
  'CSP that is only reported': [
    ['csp_missing'],
    () => ({
      headers: {
        'content-security-policy': null,
        'content-security-policy-report-only': "default-src 'self'",
        'x-frame-options': 'SAMEORIGIN, SAMEORIGIN',
      },
    }),
  ],
  'a site that every other may frame': [
    ['xfo_missing'],
    () => ({
      headers: {
        'content-security-policy': "default-src 'self'; frame-ancestors *",
        'x-frame-options': 'DENY',
      },
    }),
  ],
  'a site that can be framed': [
    ['xfo_missing'],
    () => ({ headers: { 'content-security-policy': "default-src 'self'" } }),
  ],
  'types that are guessed': [['xcto_missing'], () => ({ headers: { 'x-content-type-options': null } })],
  'addresses that leak': [
    ['referrer_policy_unsafe'],
    () => ({ headers: { 'referrer-policy': 'no-referrer, unsafe-url' } }),
  ],
  'no referrer policy': [[], () => ({ headers: { 'referrer-policy': null } })],
  'a session cookie without HttpOnly': [
    ['cookies_insecure'],
    () => ({ headers: { 'set-cookie': ['theme=dark; Secure', 'PHPSESSID=secret; Secure; SameSite=Lax'] } }),
  ],
  'a cookie that breaks the promise of its name': [
    ['cookie_prefix_violated'],
    () => ({ headers: { 'set-cookie': '__Host-id=1; Secure; HttpOnly; Path=/; Domain=example.com' } }),
  ],
  'cookies that are no sessions': [
    [],
    () => ({ headers: { 'set-cookie': ['author=7; Secure', 'XSRF-TOKEN=1; Secure', 'sid=; Max-Age=0'] } }),
  ],
  'answers to every origin': [
    ['cors_wildcard_credentials'],
    () => ({
      https: ({ headers, url }, response) => {
        if (url !== '/') return void response.writeHead(500).end()
        response.writeHead(200, {
          'content-type': 'application/json',
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'access-control-allow-origin': headers.origin ?? '',
          'access-control-allow-credentials': 'true',
        })
        response.end('{}')
      },
    }),
  ],
  'answers to the origin of sandboxes': [
    ['cors_wildcard_credentials', 'csp_missing', 'xfo_missing', 'mta_sts_missing', 'security_txt_missing'],
    (domain) => ({
      dns: { [`_mta-sts.${domain}`]: null },
      https: ({ headers, url = '' }, response) => {
        const isNull = headers.origin === 'null'
        response.writeHead(url.startsWith('/.well-known') ? 404 : 200, {
          'content-type': 'text/html',
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          ...(isNull && {
            'access-control-allow-origin': 'null',
            'access-control-allow-credentials': 'true',
          }),
        })
        response.end('hello')
      },
    }),
  ],
  'redirects to anywhere from the home page': [
    ['open_redirect', 'mta_sts_missing', 'security_txt_missing'],
    (domain) => ({ dns: { [`_mta-sts.${domain}`]: null }, https: redirecting('/', 'next') }),
  ],
  'redirects to anywhere from a link of the page': [
    ['open_redirect', 'mta_sts_missing', 'security_txt_missing'],
    (domain) => ({
      dns: { [`_mta-sts.${domain}`]: null },
      https: redirecting('/out', 'to', '<a href="/out?id=1&amp;to=https%3A%2F%2Fpartner.example%2F">'),
    }),
  ],
  'scripts of others': [
    ['sri_missing'],
    () => ({
      html: `<!-- <script src="https://not.example.org/x.js"></script> -->
        <script src="/own.js"></script><script src="https://good.example.org/x.js" integrity="sha384-abc"></script>
        <script>document.write('<script src="https://text.example.org/x.js">')</script>
        <SCRIPT async SRC=//cdn.example.org/lib.js></SCRIPT>`,
    }),
  ],
  'no security.txt': [['security_txt_missing'], () => ({ hasSecurityTxt: false })],
  'an expired security.txt': [
    ['security_txt_expired'],
    () => ({
      securityTxt: {
        type: 'text/plain',
        body: 'Contact: https://example.com/report\nExpires: 2024-01-01T00:00:00z\n',
      },
    }),
  ],
  'a security.txt without Expires': [
    ['security_txt_invalid'],
    () => ({ securityTxt: { type: 'text/plain', body: 'Contact: mailto:security@example.com\n' } }),
  ],
  'a security.txt for download': [
    ['security_txt_invalid'],
    () => ({ securityTxt: { type: 'application/octet-stream', body: 'Contact: tel:+1-201-555-0123\n' } }),
  ],
  'scripts over plain HTTP': [
    ['mixed_content_active'],
    () => ({ html: '<link rel="preload stylesheet" href="http://cdn.example.com/a.css">' }),
  ],
  'a form to plain HTTP': [
    ['mixed_content_active', 'login_over_http'],
    (domain) => ({
      html: `<form method=post action="http://${domain}/login"><input type=Password name=p></form>`,
    }),
  ],
  'pictures over plain HTTP': [
    ['mixed_content_passive'],
    () => ({
      html: '<base href="http://img.example.com/"><img src="a.png"><a href="http://b.example">b</a>',
    }),
  ],
}
