import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfLife } from './end-of-life.ts'

const known: Readonly<Record<string, string | undefined>> = {
  'PHP 7.4.33': '2022-11-28',
  'php 5.6.40': '2018-12-31',
  'PHP 8.5.0': '2029-12-31',
  'Apache 2.2.34': '2018-01-01',
  'Apache 2.4.62': undefined,
  'Apache 2.20': undefined,
  'Microsoft-IIS 7.5': '2020-01-14',
  'Microsoft-IIS 10.0': undefined,
  'OpenSSL 1.0.2k': '2019-12-31',
  'OpenSSL 3.0.15': '2026-09-07',
  'OpenSSL 3.3.1': '2026-04-09',
  'Python 3.1': undefined,
  'Python 3.10.4': '2026-10-31',
  'Drupal 10': '2026-12-31',
  'Drupal 11': undefined,
  'nginx 1.0.15': '2012-04-23',
  'nginx 1.18.0': '2021-04-20',
  'nginx 1.30.1': undefined,
  'Tomcat 8.5.31': '2024-03-31',
  'Tomcat 10.1.1': undefined,
  'ASP.NET 1.1.4322': '2013-10-08',
  'ASP.NET 4.0.30319': undefined,
  'WordPress 4.5.1': '2025-07-31',
  'WordPress 4.9.8': undefined,
}

for (const [software, day] of Object.entries(known))
  test(`support of ${software} ${day === undefined ? 'is not in the table' : `ends on ${day}`}`, () => {
    const [product = '', version = ''] = software.split(' ')
    assert.equal(endOfLife(product, version), day)
  })

test('software that calls itself like a member of every object is software that the table does not know', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf'])
    assert.equal(endOfLife(name, '1.0'), undefined)
})
