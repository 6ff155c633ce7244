import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import fc from 'fast-check'
import { readHtml } from './read-html.ts'

test('scripts, policies and generators are read however they are written', () => {
  const html = `<!DOCTYPE html><İ><meta NAME="Generator" content='Drupal 9'>
    <script
      integrity="sha384-x" async src='/a.js'></script><SCRIPT SRC=b.js></SCRIPT><script src="c.js?a=1&amp;b=2" >
    </script><scripted src="no.js"><!-- <script src="no.js"> --><meta http-equiv="content-security-policy"
    content="default-src &#39;self&#39;">`
  const { scripts, policies, generators } = readHtml(html)
  assert.deepEqual(
    { scripts, policies, generators },
    {
      scripts: [
        { src: '/a.js', hasIntegrity: true },
        { src: 'b.js', hasIntegrity: false },
        { src: 'c.js?a=1&b=2', hasIntegrity: false },
      ],
      policies: ["default-src 'self'"],
      generators: ['Drupal 9'],
    },
  )
})

test('scripts in a textarea, title, style or template are not run by the page', () => {
  for (const element of ['textarea', 'title', 'style', 'template'])
    assert.deepEqual(
      readHtml(`<${element}><script src="no.js"></script></${element}><script src="a.js"></script>`).scripts,
      [{ src: 'a.js', hasIntegrity: false }],
      element,
    )
})

test('everything that the page loads, frames or posts to is a place; a plain link is not', () => {
  const html = `<title>Acme &mdash; shop</title><link rel="dns-prefetch" href="//a.example"><link rel=canonical href="//no.example">
    <link rel="shortcut icon" href="https://b.example/i.png"><script data-src="https://c.example/x.js"></script>
    <noscript><iframe src="https://d.example/ns.html"></iframe><img src="https://e.example/tr?id=1"></noscript>
    <form action="https://f.example/subscribe"></form><object data="https://g.example/x"></object>
    <a href="https://h.example/login">Log in</a><a href="/about">About</a>
    <p title="https://no.example/x.js">Try https://no.example/x.js</p><!-- <img src="https://no.example"> -->
    <textarea><img src="https://no.example"></textarea><template><iframe src="https://no.example"></iframe></template>
    <pre>&lt;script src="https://no.example/x.js"&gt;</pre>`
  const { places, links } = readHtml(html)
  assert.deepEqual(
    places.map(({ element, url }) => `${element} ${url}`),
    [
      'link //a.example',
      'link https://b.example/i.png',
      'script https://c.example/x.js',
      'iframe https://d.example/ns.html',
      'img https://e.example/tr?id=1',
      'form https://f.example/subscribe',
      'object https://g.example/x',
    ],
  )
  assert.deepEqual(links, ['https://h.example/login'])
})

const inline = (code: string, type = ''): string[] =>
  readHtml(`<script${type}>${code}</script>`).places.map(({ url }) => new URL(url).hostname)

test('an inline script names the hosts it loads from, as loaders write them', () => {
  const loaders = {
    'a.example': `(function(d,s){var j=d.createElement(s);j.src='https://a.example/gtm.js?id='+i;d.head.appendChild(j)})(document,'script')`,
    'b.example': `var s=document.createElement("script");s.src="//b.example/x.js"`,
    'c.example': `load({"src":"https:\\/\\/c.example\\/v3"});import("x")`,
    'd.example': `window['_s']='d.example/s/fs.js';n=document.createElement('script');n.src='https://'+_s`,
    'e.example': `g.src=('https:'==p?'https://ssl':'http://www')+'.e.example/ga.js'`,
    'f.example': `Sentry.init({dsn:"https://key@f.example/1"})`,
  }
  for (const [host, code] of Object.entries(loaders)) assert.ok(inline(code).includes(host), host)
})

test('an inline script that passes an account to a service names it without an address', () => {
  const setups = {
    'js-agent.newrelic.com': `NREUM.info = {beacon:"bam.nr-data.net",licenseKey:"4f0c"}`,
    'www.googletagmanager.com': `gtag("config", "G-4F0C")`,
    'widget.intercom.io': `window.intercomSettings = {\n  app_id: 'q7x'\n}`,
    'js.stripe.com': 'const stripe = Stripe(`pk_live_4f0c`)',
  }
  for (const [host, code] of Object.entries(setups)) assert.deepEqual(inline(code), [host])
  assert.deepEqual(inline(`if (window.Intercom) Intercom('hide')`), [])
  assert.deepEqual(inline(`// gtag('config', 'G-4F0C')`), [])
  assert.deepEqual(inline(`gtag('config', 'G-4F0C')`, ' type="text/plain"'), [])
})

test('a script that waits for consent counts, and other text does not', () => {
  const loader = `document.createElement('script').src='https://a.example/x.js'`
  assert.deepEqual(inline(loader, ' type="text/plain" data-cookieconsent="statistics"'), ['a.example'])
  assert.deepEqual(inline(loader, ' type="text/plain"'), [])
})

test('an inline script that loads nothing, its comments and data blocks name nobody', () => {
  const load = `document.createElement('script').src='/own.js';`
  assert.deepEqual(inline(`window.profiles=["https://www.example.com/acme"]`), [])
  assert.deepEqual(inline(`${load}\n  // s.src='https://no.example/x.js'\n/* "https://no.example/x" */`), [])
  assert.deepEqual(inline(`${load}alert("We moved from no.example to our own shop")`), [])
  assert.deepEqual(inline(`${load}"https://no.example/"`, ' type="application/ld+json"'), [])
  assert.deepEqual(inline(`${load}"https://no.example/"`, ' type="text/x-template"'), [])
})

test('meta elements are read by name, and the title as text', () => {
  const { metas, title } = readHtml(
    `<title>A <b> shop</title><meta name="Verify-X" content="1"><meta content=2>`,
  )
  assert.deepEqual(metas, [{ name: 'verify-x', content: '1' }])
  assert.equal(title, 'A <b> shop')
})

test('any text is read', () => {
  const pieces = fc.constantFrom(
    '<script',
    ' src=',
    '"',
    "'",
    '>',
    '</script>',
    '<!--',
    '-->',
    '<meta',
    'İ',
    ' ',
  )
  fc.assert(fc.property(fc.array(pieces), (parts) => void readHtml(parts.join(''))))
})

for (const piece of [
  '<!--',
  '<svg>',
  '<p><div>',
  '<template>',
  '<script ',
  '<script src="',
  "<meta a='",
  '<script></script',
  '<script> /* ',
  '<script>createElement\n\n',
  `<script>"//a.example'`,
  '<',
])
  test(`half a megabyte of ${piece} is read in no time`, () => {
    const html = piece.repeat(524_288 / piece.length)
    assert.ok(processorMs(() => void readHtml(html)) < 1_000)
  })
