import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import { recordedDomain, recordedHost, recordedPage } from '../../../../test/support/outside/recorded.ts'
import { pageContentCheck } from './page-content.ts'

const found = (body: string, status = 200): string[] => {
  const hosts = [recordedHost({ secure: recordedPage({ body, status }) })]
  return pageContentCheck
    .look(recordedDomain({ hosts }))
    .verdicts.flatMap(({ seen }) => seen.map(({ type }) => type))
}

const trace = 'java.lang.NullPointerException\n\tat com.company.Shop.buy(Shop.java:12)'

const cases: Readonly<Record<string, readonly [expected: readonly string[], body: string, status?: number]>> =
  {
    'a page': [[], '<title>Company</title><h1>Index of our products</h1>'],
    'files that nginx lists': [['directory_listing'], '<title>Index of /</title><h1>Index of /</h1><pre>'],
    'files that IIS lists': [['directory_listing'], '<pre><A HREF="/">[To Parent Directory]</A><br>'],
    'a fresh Apache of Ubuntu': [['default_page'], '<title>Apache2 Ubuntu Default Page: It works</title>'],
    'a fresh nginx': [['default_page'], '<title>Welcome to nginx!</title>'],
    'a fresh Apache of Red Hat, which answers with an error': [
      ['default_page'],
      '<title>Test Page for the Apache HTTP Server on Red Hat Enterprise Linux</title>',
      403,
    ],
    'a fresh IIS': [['default_page'], '<title>IIS Windows Server</title>'],
    'Django in debug mode': [
      ['error_details_disclosed'],
      "You're seeing this error because you have <code>DEBUG = True</code> in your settings",
      404,
    ],
    'an error of a database': [
      ['error_details_disclosed'],
      'You have an error in your SQL syntax; check',
      500,
    ],
    'an article about an error of a database': [[], 'You have an error in your SQL syntax; check'],
    'a stack trace of Go': [['error_details_disclosed'], 'goroutine 1 [running]:', 500],
    'a fresh Tomcat': [['default_page'], '<title>Apache Tomcat/9.0.30</title>'],
    'files that IIS lists at the top': [
      ['directory_listing'],
      '<title>company.com - /</title></head><body><H1>company.com - /</H1><hr>',
    ],
    'an error of PHP': [
      ['error_details_disclosed'],
      '<b>Warning</b>: Undefined variable $a in <b>/var/www/html/index.php</b> on line <b>3</b><br />',
    ],
    'a trace in an error': [['error_details_disclosed'], trace, 500],
    'a trace of Node.js in an error': [
      ['error_details_disclosed'],
      'Error: no<br> &nbsp; &nbsp;at Layer.handle (/srv/app/node_modules/router/layer.js:95:5)',
      500,
    ],
    'a trace in an article': [[], `<article><pre>${trace}</pre></article>`],
    'an error without details': [[], '<h1>500 Internal Server Error</h1>', 500],
  }

for (const [name, [expected, body, status]] of Object.entries(cases))
  test(`${name}: ${expected.join(' and ') || 'nothing is found'}`, () => {
    assert.deepEqual(found(body, status), expected)
  })

for (const piece of [
  '<title>',
  '<b>Warning</b>: ',
  'at a.b(',
  '/a.js:1',
  'at a.b() in c:\\',
  '<A HREF="',
  'PHP Fatal error: ',
])
  test(`half a megabyte of ${piece} is read in no time`, () => {
    const body = piece.repeat(524_288 / piece.length)
    assert.ok(processorMs(() => void found(body, 500)) < 1_000)
  })
