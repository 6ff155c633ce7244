import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DnsAnswer } from './dns-answer.ts'
import { readSpf } from './spf-record.ts'
import { reviewSpf, type SpfAnswers } from './spf-review.ts'

const domain = 'acme.com'

const answersOf = <R>(given: Readonly<Record<string, readonly R[]>>): Map<string, DnsAnswer<R>> =>
  new Map(
    Object.entries(given).map(([name, records]) => [
      name,
      records.length > 0 ? { outcome: 'found', records } : { outcome: 'missing' },
    ]),
  )

const answers = (
  txt: Readonly<Record<string, readonly string[]>> = {},
  addresses: Readonly<Record<string, readonly string[]>> = {},
): SpfAnswers => ({ txt: answersOf(txt), addresses: answersOf(addresses), mx: new Map() })

const review = (record: string, ...given: Parameters<typeof answers>) =>
  reviewSpf(domain, record, answers(...given))

const kindsOf = (record: string, ...given: Parameters<typeof answers>): string[] =>
  review(record, ...given).faults.map(({ kind }) => kind)

test('terms that RFC 7208 does not allow are an error, and those it allows are not', () => {
  const valid = `a a/24 a:x.com//64 a:x.com/24//64 mx:x.com/0 ip4:192.0.2.1 ip4:192.0.2.0/24 ip6:2001:db8::/32
    ip6:::1 include:_spf.x.com. exists:%{ir}.%{v}._spf.%{d2} exists:%{l1r-}.x.com redirect=_spf.x.com exp=why.x.com
    unknown=%{s} ptr ptr:x.com ~ALL ?all Include:X.com`
  const wrong = `ip4 ip4: ip4:192.0.2 ip4:192.0.2.0/ ip4:192.0.2.0/33 ip4:192.0.2.0/024 ip4:2001:db8::1 ip6:192.0.2.1
    ip6:2001:db8::/129 a: a/ a/33 a:x.com/24/64 a:192.0.2.1 mx:x include include: include:x.com/24 exists all:x.com all/24
    redirect= +redirect=x.com redirect:x.com ipv4:192.0.2.1 ip:192.0.2.1 spf2.0/pra exists:%{z}.x.com exists:%.x.com -
    include:%{d}.5`
  const problemsIn = (terms: string): string[] =>
    terms
      .split(/\s+/)
      .filter((term) => readSpf(`v=spf1 ${term}`).some(({ problem }) => problem !== undefined))
  assert.deepEqual(problemsIn(valid), [])
  assert.deepEqual(problemsIn(wrong), wrong.split(/\s+/))
})

test('only what a receiver evaluates counts as a lookup', () => {
  const terms = Array.from({ length: 10 }, (_, at) => `a:${at}.acme.com`)
  const hosts = Object.fromEntries(terms.map((term) => [term.slice(2), ['192.0.2.1']]))
  const ten = `v=spf1 ${terms.join(' ')}`
  assert.deepEqual(kindsOf(`${ten} -all`, {}, hosts), [])
  assert.deepEqual(kindsOf(`${ten} -all mx redirect=x.com`, {}, hosts), [])
  assert.deepEqual(kindsOf(`${ten} ip4:192.0.2.1 exp=x.com -all`, {}, hosts), [])
  assert.deepEqual(kindsOf(`${ten} ptr -all`, {}, hosts), ['lookups'])
})

test('a third lookup without an answer is an error', () => {
  const gone = { 'x.com': [], 'y.com': [], 'z.com': [] }
  assert.deepEqual(kindsOf('v=spf1 a:x.com a:y.com -all', {}, gone), ['empty', 'empty'])
  assert.deepEqual(kindsOf('v=spf1 a:x.com a:y.com a:z.com -all', {}, gone), ['void'])
})

test('unknown senders are told apart by the term that first matches them', () => {
  const everyone = {
    'all.com': ['v=spf1 +all'],
    'none.com': ['v=spf1 -all'],
    'loop.com': ['v=spf1 redirect=loop.com'],
  }
  for (const [record, term, qualifier] of [
    ['v=spf1 include:all.com -all', 'include:all.com', '+'],
    ['v=spf1 ?include:all.com -all', '?include:all.com', '?'],
    ['v=spf1 include:none.com ~all', '~all', '~'],
    ['v=spf1 redirect=none.com', '-all', '-'],
    ['v=spf1 ip6:::/0 -all', 'ip6:::/0', '+'],
    ['v=spf1 -all +all', '-all', '-'],
    ['v=spf1 include:none.com', undefined, undefined],
  ] as const) {
    const { ending } = review(record, everyone)
    assert.deepEqual([ending?.term?.text, ending?.term?.qualifier], [term, qualifier], record)
  }
  assert.equal(review('v=spf1 redirect=loop.com', everyone).ending, undefined)
  assert.deepEqual(kindsOf('v=spf1 redirect=loop.com', everyone), ['lookups'])
})

test('an answer that is missing is asked for, and a macro of the sender is left open', () => {
  const { wanted, isWhole, ending } = review('v=spf1 mx include:%{d2r}.x.com exists:%{i}.y.com -all')
  assert.deepEqual(wanted, [
    { type: 'mx', name: domain },
    { type: 'txt', name: 'com.acme.x.com' },
  ])
  assert.equal(isWhole, false)
  assert.equal(ending?.term?.text, '-all')
})
