import type { Cases } from './cases.ts'

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
  'no plain HTTP': [[], () => ({ http: null })],
  'no HSTS': [['hsts_missing'], () => ({ headers: { 'strict-transport-security': null } })],
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
    () => ({ headers: { 'set-cookie': ['theme=dark; Secure', 'PHPSESSID=secret; Secure'] } }),
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
  'scripts of others': [
    ['sri_missing'],
    () => ({
      html: `<!-- <script src="https://not.example.org/x.js"></script> -->
        <script src="/own.js"></script><script src="https://good.example.org/x.js" integrity="sha384-abc"></script>
        <script>document.write('<script src="https://text.example.org/x.js">')</script>
        <SCRIPT async SRC=//cdn.example.org/lib.js></SCRIPT>`,
    }),
  ],
  'a version': [['server_version_disclosed'], () => ({ headers: { server: 'nginx/1.30.1' } })],
  'a version without support': [
    ['server_version_disclosed', 'eol_software'],
    () => ({ headers: { 'x-powered-by': 'PHP/7.4.33' } }),
  ],
  'no security.txt': [['security_txt_missing'], () => ({ hasSecurityTxt: false })],
}
