import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import { recordedDomain, recordedHost, recordedPage } from '../../../../test/support/outside/recorded.ts'
import { runChecks } from './run-checks.ts'

const goodHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

type Response = { headers?: Readonly<Record<string, string | readonly string[]>>; body?: string }

const found = ({ headers = {}, body = '<p>Hello' }: Response, status = 200): string[] => {
  const secure = recordedPage({ status, headers: { ...goodHeaders, ...headers }, body })
  const { findings } = runChecks(recordedDomain({ hosts: [recordedHost({ secure })] }))
  return findings.map(({ observationType }) => observationType)
}

const csp = (policy: string): Response => ({ headers: { 'content-security-policy': policy } })
const cookie = (...cookies: string[]): Response => ({ headers: { 'set-cookie': cookies } })
const hsts = (...values: string[]): Response => ({ headers: { 'strict-transport-security': values } })
const framing = (policy: string, options: string | readonly string[]): Response => ({
  headers: { 'content-security-policy': policy, 'x-frame-options': options },
})

const cases: Readonly<Record<string, readonly [expected: readonly string[], Response]>> = {
  'a page without faults': [[], {}],

  'HSTS with quotes': [[], hsts('max-age="31536000"; includeSubDomains')],
  'two HSTS headers, the first one good': [[], hsts('max-age=31536000', 'max-age=0')],
  'two HSTS headers, the first one bad': [['hsts_short'], hsts('max-age=60', 'max-age=31536000')],
  'HSTS with max-age twice': [['hsts_missing'], hsts('max-age=31536000; max-age=31536000')],
  'HSTS that may be preloaded': [[], hsts('max-age=63072000; includeSubDomains; preload')],
  'HSTS too short to be preloaded': [
    ['hsts_preload_invalid'],
    hsts('max-age=20000000; includeSubDomains; preload'),
  ],

  'inline scripts with a nonce': [
    [],
    csp("default-src 'self'; script-src 'unsafe-inline' 'nonce-a'; frame-ancestors 'self'"),
  ],
  'scripts restricted, script elements not': [
    ['csp_unsafe'],
    csp("script-src 'self'; script-src-elem 'unsafe-inline'; frame-ancestors 'self'"),
  ],
  'objects from everywhere': [
    ['csp_unsafe'],
    csp("default-src 'self'; object-src *; frame-ancestors 'self'"),
  ],
  'a nonce, relative scripts and no base-uri': [
    ['csp_unsafe'],
    { ...csp("script-src 'nonce-a'; frame-ancestors 'self'"), body: '<script nonce=a src="/a.js"></script>' },
  ],
  'a nonce, relative scripts and base-uri': [
    [],
    {
      ...csp("script-src 'nonce-a'; base-uri 'none'; frame-ancestors 'self'"),
      body: '<script nonce=a src="/a.js"></script>',
    },
  ],

  'framing forbidden twice': [[], framing("default-src 'self'", ['SAMEORIGIN', 'SAMEORIGIN'])],
  'framing allowed from somewhere, which no browser understands': [
    ['xfo_missing'],
    framing("default-src 'self'", 'ALLOW-FROM https://example.com/'),
  ],
  'framing allowed by a scheme': [
    ['xfo_missing'],
    framing("default-src 'self'; frame-ancestors https:", 'DENY'),
  ],
  'a second policy that forbids framing': [
    [],
    framing("default-src 'self'; frame-ancestors *, frame-ancestors 'none'", 'ALLOWALL'),
  ],

  'a misspelt nosniff': [['xcto_missing'], { headers: { 'x-content-type-options': 'no-sniff' } }],
  'nosniff from two servers': [[], { headers: { 'x-content-type-options': 'nosniff, nosniff' } }],

  'a session without HttpOnly': [['cookies_insecure'], cookie('JSESSIONID=1; Secure; SameSite=Lax')],
  'a session of Express': [['cookies_insecure'], cookie('connect.sid=1; Secure; SameSite=Lax')],
  'a session in one word': [['cookies_insecure'], cookie('SHOPSESSION=1; Secure; SameSite=Lax')],
  'an access token': [['cookies_insecure'], cookie('accessToken=1; Secure; SameSite=Lax')],
  'a session with a prefix': [
    ['cookies_insecure'],
    cookie('__Secure-next-auth.session-token=1; Secure; Path=/; SameSite=Lax'),
  ],
  'names that only look like sessions': [
    [],
    cookie(
      ...[
        'author',
        'authority',
        'sidebar',
        'inside',
        'tokenizer',
        'possession',
        'last_login',
        'lang_session',
      ].map((name) => `${name}=1; Secure`),
    ),
  ],
  'tokens that scripts must read': [[], cookie('XSRF-TOKEN=1; Secure', 'csrftoken=1; Secure')],
  'a cookie that is removed': [[], cookie('session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT')],
  'a host cookie without a path': [['cookie_prefix_violated'], cookie('__Host-a=1; Secure')],
  'a host cookie as it should be': [[], cookie('__Host-a=1; Secure; Path=/')],
  'a secure cookie that is not secure': [['cookie_prefix_violated'], cookie('__Secure-a=1; HttpOnly')],

  'insecure addresses that the browser upgrades': [
    [],
    {
      ...csp("default-src 'self'; frame-ancestors 'none'; upgrade-insecure-requests"),
      body: '<script src="http://a.example/x.js" integrity="sha256-x"></script>',
    },
  ],
  'a script of the own machine': [[], { body: '<iframe src="http://localhost:8080/"></iframe>' }],
  'insecure addresses in text': [
    [],
    { body: '<!-- <script src="http://a.example/"> --><textarea><img src="http://a.example/"></textarea>' },
  ],
  'a referrer policy in the page': [
    ['referrer_policy_unsafe'],
    { headers: { 'referrer-policy': 'same-origin' }, body: '<meta name=Referrer content=unsafe-url>' },
  ],
  'scripts that change in place': [
    [],
    { body: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>' },
  ],
}

for (const [name, [expected, response]] of Object.entries(cases))
  test(`${name}: ${expected.join(' and ') || 'nothing is found'}`, () => {
    assert.deepEqual(found(response), expected)
  })

test('a cookie that a redirect to the page sets is judged with it', () => {
  const page = recordedPage({ headers: goodHeaders, url: 'https://company.com/home' })
  const redirect = recordedPage({
    status: 302,
    headers: { location: '/home', 'set-cookie': 'sid=1; Secure' },
  })
  assert.ok(page.outcome === 'answered' && redirect.outcome === 'answered')
  const secure = { ...page, hops: [redirect.hops[0], page.hops[0]] as const }
  const { findings } = runChecks(recordedDomain({ hosts: [recordedHost({ secure })] }))
  assert.ok(findings.some(({ observationType }) => observationType === 'cookies_insecure'))
})

const bare = {
  'strict-transport-security': [],
  'content-security-policy': [],
  'x-content-type-options': [],
}

for (const [name, body] of Object.entries({
  'a parked domain': '<title>company.com</title><p>This domain is for sale!',
  'a registrar': '<script>window.onload=function(){window.location.href="/lander"}</script>',
  'a bot check': '<iframe src="/_Incapsula_Resource?x=1"></iframe>',
}))
  test(`the page of ${name} is not judged by its headers`, () => {
    assert.deepEqual(found({ headers: bare, body }), [])
  })

for (const status of [403, 404, 500, 503])
  test(`the headers of an answer with status ${status} are not judged`, () => {
    assert.deepEqual(found({ headers: bare }, status), [])
  })

test('a page that talks about parked domains is judged', () => {
  const body = `<p>Sedoparking.com is a company.${'<p>More about it.'.repeat(2_000)}`
  assert.deepEqual(found({ headers: bare, body }), [
    'hsts_missing',
    'csp_missing',
    'xfo_missing',
    'xcto_missing',
  ])
})

for (const piece of [
  '<a href="/?next=/">',
  '<form><input type=password>',
  '<meta name=referrer content="',
  '<script src="/jquery-1.0.0.js"></script>',
  '<img src="http://a.example/">',
  '<address>Apache/2',
])
  test(`half a megabyte of ${piece} is judged in no time`, () => {
    const body = piece.repeat(524_288 / piece.length)
    assert.ok(processorMs(() => void found({ body })) < 4_000)
  })
