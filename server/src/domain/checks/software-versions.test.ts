import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordedDomain, recordedHost, recordedPage } from '../../../../test/support/outside/recorded.ts'
import type { Seen } from './check.ts'
import { softwareVersionsCheck } from './software-versions.ts'

type Response = { headers?: Readonly<Record<string, string>>; body?: string; status?: number }

const seenIn = (response: Response): Seen<string>[] => {
  const hosts = [recordedHost({ secure: recordedPage(response) })]
  return softwareVersionsCheck.look(recordedDomain({ hosts })).verdicts.flatMap(({ seen }) => seen)
}

const server = (value: string): Response => ({ headers: { server: value } })
const php = (value: string): Response => ({ headers: { 'x-powered-by': value } })

const shown = ['server_version_disclosed']
const ended = ['server_version_disclosed', 'eol_software']

const cases: Readonly<Record<string, readonly [expected: readonly string[], Response]>> = {
  'no version': [[], server('cloudflare')],
  'the number of a load balancer': [[], server('awselb/2.0')],
  'the number of a Windows driver': [[], server('Microsoft-HTTPAPI/2.0')],
  'the number of a connector': [[], server('Apache-Coyote/1.1')],
  'the number of a standard': [[], php('Servlet/3.0 JSP/2.2')],
  'a framework without a version': [[], php('Express')],
  'the version of a proxy': [shown, { headers: { via: '1.1 proxy (squid/6.13)' } }],
  'proxies without a version': [
    [],
    { headers: { via: '1.1 cache-fra 1.1 varnish, 1.1 a1b2.cloudfront.net (CloudFront)' } },
  ],
  'a version of .NET': [shown, { headers: { 'x-aspnet-version': '4.0.30319' } }],

  'Apache of Red Hat 8': [shown, server('Apache/2.4.37 (Red Hat Enterprise Linux) OpenSSL/1.1.1k')],
  'Apache of Ubuntu 20.04': [shown, server('Apache/2.4.41 (Ubuntu)')],
  'PHP of Ubuntu 20.04': [shown, php('PHP/7.4.3-4ubuntu2.18')],
  'PHP of Ubuntu 18.04': [shown, php('PHP/7.2.24-0ubuntu0.18.04.17')],
  'nginx of Ubuntu 22.04': [shown, server('nginx/1.18.0 (Ubuntu)')],
  'nginx as Debian 12 has it': [shown, server('nginx/1.22.1')],
  'Python as Ubuntu 20.04 has it': [shown, server('BaseHTTP/0.6 Python/3.8.10')],
  'PHP of Red Hat 8 beside its Apache': [
    shown,
    { headers: { server: 'Apache/2.4.37 (Red Hat Enterprise Linux)', 'x-powered-by': 'PHP/7.2.24' } },
  ],
  'OpenSSL beside a server of Amazon Linux': [shown, server('Apache/2.4.62 (Amazon Linux) OpenSSL/3.0.8')],
  'Jetty after its last release': [ended, server('Jetty(9.4.48.v20220622)')],
  'a build of a release that is not known': [shown, server('Apache/2.2.99 (Fedora)')],

  'Apache of CentOS 7': [ended, server('Apache/2.4.6 (CentOS) OpenSSL/1.0.2k-fips PHP/5.4.16')],
  'Apache of Ubuntu 14.04': [ended, server('Apache/2.4.7 (Ubuntu)')],
  'PHP of Debian 10': [ended, php('PHP/7.3.31-1~deb10u5')],
  'PHP of a third party for Ubuntu': [ended, php('PHP/7.4.33-1+ubuntu20.04.1+deb.sury.org+1')],
  'PHP of its makers on Debian': [
    ended,
    { headers: { server: 'Apache/2.4.62 (Debian)', 'x-powered-by': 'PHP/7.4.33' } },
  ],
  'nginx of its makers': [ended, server('nginx/1.25.3')],
  'IIS of Windows Server 2012': [ended, server('Microsoft-IIS/8.5')],

  'Apache in the footer of an error page': [
    shown,
    { status: 404, body: '<address>Apache/2.4.52 (Ubuntu) Server at company.com Port 443</address>' },
  ],
  'Tomcat in the footer of an error page': [ended, { status: 404, body: '<h3>Apache Tomcat/8.5.31</h3>' }],
  'an old generator': [
    ['eol_software'],
    { body: '<meta name=generator content="Drupal 7 (https://drupal.org)">' },
  ],
  'a current generator': [[], { body: '<meta name=generator content="WordPress 6.8.1">' }],
}

for (const [name, [expected, response]] of Object.entries(cases))
  test(`${name}: ${expected.join(' and ') || 'nothing is found'}`, () => {
    assert.deepEqual(
      seenIn(response).map(({ type }) => type),
      expected,
    )
  })

test('a finding says which distribution maintains the version', () => {
  const [disclosed] = seenIn(server('Apache/2.4.41 (Ubuntu)'))
  assert.match(disclosed?.evidence.summary ?? '', /apache 2\.4\.41 is the build of Ubuntu 20\.04/)
  const [, old] = seenIn(server('Apache/2.4.6 (CentOS)'))
  assert.match(old?.evidence.summary ?? '', /CentOS 7, whose support ended on 2024-06-30/)
})

test('a site without HTTPS is judged by what it says over HTTP', () => {
  const plain = recordedPage({ url: 'http://company.com/', headers: { server: 'nginx/1.30.1' } })
  const hosts = [recordedHost({ secure: { outcome: 'closed' }, plain })]
  const [verdict] = softwareVersionsCheck.look(recordedDomain({ hosts })).verdicts
  assert.deepEqual(verdict?.asset, { url: { url: 'http://company.com/' } })
  assert.equal(verdict?.seen.length, 1)
})
