import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordedDomain, recordedHost, recordedPage } from '../../../../test/support/outside/recorded.ts'
import { openRedirectCheck } from './open-redirect.ts'
import type { RecordedHttp } from './recorded-domain.ts'
import { redirectQuestions, strangePage } from './redirect-questions.ts'

const judge = (redirectAnswers: readonly RecordedHttp[]) =>
  openRedirectCheck.look(recordedDomain({ hosts: [recordedHost({ redirectAnswers })] })).verdicts

const to = (location: string): RecordedHttp => recordedPage({ status: 302, headers: { location } })

const answers: Readonly<Record<string, readonly [isOpen: boolean, RecordedHttp]>> = {
  'a redirect there': [true, to(strangePage)],
  'a redirect there without a scheme': [true, to('//parapet-check.example')],
  'a refresh header': [true, recordedPage({ headers: { refresh: `0;url=${strangePage}` } })],
  'a refresh in the page': [
    true,
    recordedPage({ body: `<meta http-equiv="Refresh" content="0; URL='${strangePage}'">` }),
  ],
  'the page': [false, recordedPage({ body: `<a href="${strangePage}">` })],
  'a redirect that keeps the parameter': [false, to(`/en/?next=${encodeURIComponent(strangePage)}`)],
  'a redirect to a name that only starts the same': [false, to('https://parapet-check.example.company.com/')],
  'a refresh of the page itself': [false, recordedPage({ headers: { refresh: '300' } })],
}

for (const [name, [isOpen, answer]] of Object.entries(answers))
  test(`${name} ${isOpen ? 'is an open redirect' : 'is none'}`, () => {
    assert.equal(judge([answer])[0]?.seen.length, isOpen ? 1 : 0)
  })

test('a site that was not asked, or did not answer, is undecided', () => {
  assert.deepEqual(judge([]), [])
  assert.deepEqual(judge([recordedPage({}), { outcome: 'failed', reason: 'timeout' }]), [])
})

const page = (body: string): RecordedHttp => recordedPage({ body })
const asked = (secure: RecordedHttp): string[] =>
  redirectQuestions('company.com', secure, ({ hostname }) => hostname.endsWith('company.com'))

test('at most two requests are made, to the home page and to an own link that names a target', () => {
  const secure = page(`<a href="https://other.example/?next=/"><a href="/a"><a href="/login?next=/home#x">
    <a href="https://id.company.com/?return=/"><a href="/out?to=https://partner.example/">`)
  const [home = '', link, ...more] = asked(secure)
  assert.deepEqual(new Set(new URL(home).searchParams.values()), new Set([strangePage]))
  assert.equal(new URL(home).pathname, '/')
  assert.equal(link, `https://company.com/login?next=${encodeURIComponent(strangePage)}`)
  assert.deepEqual(more, [])
})

test('an error, a redirect elsewhere or a page of another host leads to no request', () => {
  assert.deepEqual(asked(recordedPage({ status: 503 })), [])
  assert.deepEqual(asked(to('https://other.example/')), [])
  assert.deepEqual(asked(recordedPage({ url: 'https://www.company.com/' })), [])
  assert.deepEqual(asked(recordedPage({ url: 'http://company.com/' })), [])
})
