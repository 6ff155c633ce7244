import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import fc from 'fast-check'
import { normalizeDomainName } from './domain-name.ts'

const label63 = 'x'.repeat(63)
const name253 = `${`${label63}.`.repeat(3)}${'x'.repeat(57)}.com`

const accepted: Record<string, string> = {
  'example.com': 'example.com',
  'EXAMPLE.Com': 'example.com',
  ' \t\r\nexample.com\n ': 'example.com',
  'example.com.': 'example.com',
  'www.example.com': 'example.com',
  'WWW.example.com.': 'example.com',
  'www.www.example.com': 'example.com',
  'mail.www.example.com': 'mail.www.example.com',
  'wwww.example.com': 'wwww.example.com',
  'www.com': 'www.com',
  'www.co.uk': 'www.co.uk',
  'www.www.com': 'www.com',
  'example.co.uk': 'example.co.uk',
  'a.b.c.example.com': 'a.b.c.example.com',
  'github.io': 'github.io',
  'foo.github.io': 'foo.github.io',
  'www.github.io': 'github.io',
  'www.ck': 'www.ck',
  'a.b.ck': 'a.b.ck',
  '3m.com': '3m.com',
  '0x.com': '0x.com',
  '127.0.0.1.com': '127.0.0.1.com',
  'a-b.com': 'a-b.com',
  'r3---sn-a.example.com': 'r3---sn-a.example.com',
  'Bücher.de': 'xn--bcher-kva.de',
  'BÜCHER.DE': 'xn--bcher-kva.de',
  'bu\u0308cher.de': 'xn--bcher-kva.de',
  'xn--bcher-kva.de': 'xn--bcher-kva.de',
  'XN--BCHER-KVA.de': 'xn--bcher-kva.de',
  'faß.de': 'xn--fa-hia.de',
  'ΟΔΟΣ.gr': 'xn--pxavbq.gr',
  'ｅｘａｍｐｌｅ．ｃｏｍ': 'example.com',
  'ｗｗｗ.example.com': 'example.com',
  '例え。jp': 'xn--r8jz45g.jp',
  'example.com。': 'example.com',
  'яндекс.рф': 'xn--d1acpjx3f.xn--p1ai',
  '☃.com': 'xn--n3h.com',
  [`${label63}.com`]: `${label63}.com`,
  [name253]: name253,
}

for (const [text, domain] of Object.entries(accepted)) {
  test(`${JSON.stringify(text.slice(0, 40))} is normalized`, () => {
    assert.deepEqual(normalizeDomainName(text), { domain })
  })
}

const address = /IP address/
const bare = /bare domain name/
const label = /or inner hyphens/
const hidden = /zero-width/
const idna = /IDNA/

const refused: readonly (readonly [text: string, problem: RegExp, suggestion?: string])[] = [
  ['', /such as acme\.com/],
  [' \t\r\n', /such as acme\.com/],
  ['https://example.com', bare, 'example.com'],
  ['HTTPS://www.Example.com/', bare, 'example.com'],
  ['https://user:secret@example.com:8443/a?b#c', bare, 'example.com'],
  ['//example.com', bare, 'example.com'],
  ['http:\\\\example.com\\x', bare, 'example.com'],
  ['example.com:443', bare, 'example.com'],
  ['example.com:', bare, 'example.com'],
  ['example.com/', bare, 'example.com'],
  ['example.com/v1.2', bare, 'example.com'],
  ['example.com?q', bare, 'example.com'],
  ['example.com#top', bare, 'example.com'],
  ['bob@example.com', bare, 'example.com'],
  ['mailto:bob@example.com', bare, 'example.com'],
  ['https://bücher.de/', bare, 'xn--bcher-kva.de'],
  ['https://co.uk/', bare],
  ['https://', bare],
  ['*.example.com', label, 'example.com'],
  ['https://*.example.com/', bare, 'example.com'],
  ['127.0.0.1', address],
  ['127.0.0.1.', address],
  ['127.1', address],
  ['0x7f.1', address],
  ['0177.0.0.1', address],
  ['2130706433', address],
  ['0x7F000001', address],
  ['1.2.3.4.5', address],
  ['１２７．０．０．１', address],
  ['example.1', address],
  ['127.0.0.1:80', address],
  ['http://10.0.0.1:80/x', address],
  ['::1', address],
  ['[::1]', address],
  ['[::1]:443', address],
  ['https://[2001:db8::1]:443/', address],
  ['::ffff:127.0.0.1', address],
  ['fe80::1%eth0', address],
  ['example', /two labels/],
  ['localhost', /two labels/],
  ['com', /two labels/],
  ['co.uk', /the suffix itself/],
  ['foo.ck', /the suffix itself/],
  ['公司.cn', /the suffix itself/],
  ['foo.local', /public suffix such as/],
  ['x.internal', /public suffix such as/],
  ['acme.example', /public suffix such as/],
  ['acme.test', /public suffix such as/],
  ['_dmarc.example.com', label],
  ['a_b.com', label],
  ['a*.com', label],
  ['-a.com', label],
  ['a-.com', label],
  ['.example.com', label],
  ['a..example.com', label],
  ['example.com..', label],
  ['.', label],
  ['a!b.com', label],
  ['%65xample.com', label],
  [`${label63}x.com`, label],
  [`x${name253}`, /at most 253/],
  [`www.${name253}`, /at most 253/],
  ['x'.repeat(1_000_000), /at most 253/],
  ['exa mple.com', hidden],
  ['\u00a0example.com', hidden],
  ['\u3000example.com', hidden],
  ['exa\u200bmple.com', hidden],
  ['exa\u200dmple.com', hidden],
  ['exa\u00admple.com', hidden],
  ['\ufeffexample.com', hidden],
  ['exa\u2060mple.com', hidden],
  ['☃\ufe0f.com', hidden],
  ['\u202eexample.com', hidden],
  ['\u2066example.com', hidden],
  ['exa\u0000mple.com', hidden],
  ['exa\tmple.com', hidden],
  ['exa\u007fmple.com', hidden],
  ['exa\ud800mple.com', hidden],
  ['a／b.com', idna],
  ['a℀b.com', idna],
  ['xn--a.com', idna],
  ['xn--0.com', idna],
  ['xn--bcher-kvä.de', idna],
  ['xn--example-.com', label],
]

for (const [text, problem, suggestion] of refused) {
  test(`${JSON.stringify(text.slice(0, 40))} is refused`, () => {
    const result = normalizeDomainName(text)
    assert.ok('problem' in result, JSON.stringify(result))
    assert.match(result.problem, problem)
    assert.equal(result.suggestion, suggestion)
  })
}

test('a name of a million inner blanks is refused at once', () => {
  const text = `a${' '.repeat(1_000_000)}b.com`
  assert.ok(processorMs(() => assert.ok('problem' in normalizeDomainName(text))) < 1_000)
})

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.webUrl(),
  fc.domain(),
  fc.ipV4Extended(),
  fc.ipV6(),
  fc
    .array(
      fc.constantFrom(
        'www.',
        'xn--',
        'a',
        'ü',
        'ß',
        '例',
        '.',
        '。',
        '-',
        'com',
        '.co.uk',
        '1',
        '0x',
        '@',
        ':',
        '/',
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((text) => `${text}.com`),
)

test('it never throws, and what it answers stays as it is when read again', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const result = normalizeDomainName(text)
      const domain = 'domain' in result ? result.domain : result.suggestion
      if (domain === undefined) return
      assert.match(domain, /^[a-z0-9.-]{3,253}$/)
      assert.deepEqual(normalizeDomainName(domain), { domain })
    }),
    { numRuns: 5_000 },
  )
})

test('case, blanks around it, www. and a trailing dot make no other domain', () => {
  fc.assert(
    fc.property(fc.domain(), (text) => {
      const plain = normalizeDomainName(text)
      if ('problem' in plain || text.length > 240) return
      for (const other of [text.toUpperCase(), `\t${text} \r\n`, `www.${text}`, `${text}.`])
        assert.deepEqual(normalizeDomainName(other), plain)
    }),
  )
})
