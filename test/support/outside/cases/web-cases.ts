import type { RequestListener } from 'node:http'
import type { CompanyParts } from '../company.ts'
import type { Cases } from './cases.ts'

const cookie = (value: string, more: CompanyParts['headers'] = {}) => ({
  headers: { 'set-cookie': value, ...more },
})

const toHttpsWith =
  (value: string): RequestListener =>
  ({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}`, 'set-cookie': value }).end()
  }

const securityTxt = (...lines: string[]): CompanyParts => ({
  securityTxt: {
    type: 'text/plain',
    body: ['Contact: mailto:security@example.com', 'Expires: 2030-01-01T00:00:00Z', ...lines, ''].join('\n'),
  },
})

/** Each is a form of its own, put together so that no scanner takes it for a real one. */
const secret = (start: string, length: number): string => start + 'aB3'.repeat(100).slice(0, length)

/** More faults of web sites, each beside what looks like it and is none. */
export const webCases: Cases = {
  'a session cookie that other sites can use': [
    ['cookie_cross_site'],
    () => cookie('session=1; Secure; HttpOnly; SameSite=None'),
  ],
  'a session cookie that says nothing about other sites': [
    ['cookie_cross_site'],
    () => cookie('PHPSESSID=1; Secure; HttpOnly'),
  ],
  'a session that begins over plain HTTP': [
    ['cookies_insecure'],
    () => ({ http: toHttpsWith('JSESSIONID=1; HttpOnly; SameSite=Lax') }),
  ],
  'a preference set over plain HTTP': [[], () => ({ http: toHttpsWith('lang=en') })],
  'a session cookie in shared caches': [
    ['cookie_cacheable'],
    () => cookie('session=1; Secure; HttpOnly; SameSite=Lax', { 'cache-control': 'public, max-age=600' }),
  ],
  'a session cookie that caches must not keep': [
    [],
    () => cookie('session=1; Secure; HttpOnly; SameSite=Lax', { 'cache-control': 'public, no-store' }),
  ],
  'answers to every origin that begins like the site': [
    ['cors_wildcard_credentials'],
    (domain) => ({
      https: ({ headers, url }, response) => {
        if (url !== '/') return void response.writeHead(500).end()
        const { origin = '' } = headers
        response.writeHead(200, {
          'content-type': 'application/json',
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          ...(origin.startsWith(`https://${domain}`) && {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
          }),
        })
        response.end('{}')
      },
    }),
  ],
  'CSP with keywords that have no quotes': [
    ['csp_invalid'],
    () => ({ headers: { 'content-security-policy': "default-src self; frame-ancestors 'none'" } }),
  ],
  'a security.txt of another address': [
    ['security_txt_invalid'],
    () => securityTxt('Canonical: https://elsewhere.example/.well-known/security.txt'),
  ],
  'a security.txt of this address and another': [
    [],
    (domain) =>
      securityTxt(
        'Canonical: https://elsewhere.example/.well-known/security.txt',
        `Canonical: https://${domain}/.well-known/security.txt`,
        'Preferred-Languages: en, de',
      ),
  ],
  'a security.txt with an address over plain HTTP': [
    ['security_txt_invalid'],
    () => securityTxt('Policy: http://example.com/policy'),
  ],
  'a page that sends visitors back to plain HTTP': [
    ['https_downgrade'],
    (domain) => ({ html: `<meta http-equiv="Refresh" content="0; url=http://${domain}/">` }),
  ],
  'a page that refreshes itself': [[], () => ({ html: '<meta http-equiv="refresh" content="300">' })],
  'a connection over plain HTTP': [
    ['mixed_content_active'],
    () => ({ html: "<script>new WebSocket('ws://chat.example.com/')</script>" }),
  ],
  'styles over plain HTTP': [
    ['mixed_content_active', 'mixed_content_passive'],
    () => ({
      html: `<style>@import url("http://cdn.example.com/a.css");</style>
        <div style="background: url(http://cdn.example.com/a.png)"></div>`,
    }),
  ],
  'pictures of several sizes over plain HTTP': [
    ['mixed_content_passive'],
    () => ({ html: '<img src="/a.png" srcset="/a.png 1x, http://img.example.com/b.png 2x">' }),
  ],
  'a button that sends a form over plain HTTP': [
    ['mixed_content_active'],
    () => ({ html: '<form action="/send"><button formaction="http://example.com/">Send</button></form>' }),
  ],
  'addresses that nothing is loaded from': [
    [],
    () => ({
      html: `<link rel="canonical" href="http://example.com/"><svg xmlns="http://www.w3.org/2000/svg"></svg>
        <form><button>Send</button></form><script>const socket = 'ws:' + host</script>`,
    }),
  ],
  'a private key in the page': [
    ['secret_disclosed'],
    () => ({ html: `<script>key = "${secret('-----BEGIN PRIVATE KEY-----\\n', 200)}"</script>` }),
  ],
  'a secret key of a payment service in the page': [
    ['secret_disclosed'],
    () => ({ html: `<script>stripe("${secret('sk_live_', 32)}")</script>` }),
  ],
  'keys that are meant to be public': [
    [],
    () => ({
      html: `<script>stripe("${secret('pk_live_', 32)}")</script><img src="/a?AccessKeyId=AKIAQWERTYUIOPASDFGH">
        <pre>-----BEGIN PUBLIC KEY-----</pre><p>sk_live_EXAMPLEEXAMPLEEXAMPLEEXAMPLE</p>`,
    }),
  ],
  'a script of a domain that nobody has': [
    ['dangling_script', 'sri_missing'],
    (domain) => ({ html: `<script src="https://cdn.gone-${domain}/a.js"></script>` }),
  ],
  'a script of a domain that nobody has, which browsers verify': [
    [],
    (domain) => ({ html: `<script src="https://cdn.gone-${domain}/a.js" integrity="sha384-abc"></script>` }),
  ],
  'a script of a host that is gone': [
    ['sri_missing'],
    (domain) => ({
      html: `<script src="https://gone.of-${domain}/a.js"></script>`,
      dns: { [`of-${domain}`]: { NS: [`ns1.of-${domain}`] } },
    }),
  ],
  'a script of a host that was hijacked': [
    ['script_from_hijacked_host'],
    () => ({
      html: '<script src="https://cdn.polyfill.io/v3/polyfill.min.js" integrity="sha384-abc"></script>',
      dns: { 'polyfill.io': { NS: ['ns1.polyfill.io'] } },
    }),
  ],
  'sessions in links': [
    ['session_in_url'],
    () => ({ html: '<a href="/account;jsessionid=0123456789ABCDEF">Account</a>' }),
  ],
  'an internal address in a header': [
    ['internal_address_disclosed'],
    () => ({ headers: { 'x-backend-server': 'web3 (10.1.2.3:8080)' } }),
  ],
  'an internal address in the cookie of a load balancer': [
    ['internal_address_disclosed'],
    () => cookie('BIGipServerpool_web=1677787402.36895.0000; Secure; Path=/'),
  ],
  'numbers that look like internal addresses': [
    [],
    () => ({ headers: { 'x-request-id': '10.0.0.1', 'x-cache-hits': '10.0.0', via: '1.1 203.0.113.9' } }),
  ],
}
