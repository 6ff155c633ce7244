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
  assert.deepEqual(readHtml(html), {
    scripts: [
      { src: '/a.js', hasIntegrity: true },
      { src: 'b.js', hasIntegrity: false },
      { src: 'c.js?a=1&b=2', hasIntegrity: false },
    ],
    policies: ["default-src 'self'"],
    generators: ['Drupal 9'],
  })
})

test('scripts in a textarea, title, style or template are not run by the page', () => {
  for (const element of ['textarea', 'title', 'style', 'template'])
    assert.deepEqual(
      readHtml(`<${element}><script src="no.js"></script></${element}><script src="a.js"></script>`).scripts,
      [{ src: 'a.js', hasIntegrity: false }],
      element,
    )
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
  '<',
])
  test(`half a megabyte of ${piece} is read in no time`, () => {
    const html = piece.repeat(524_288 / piece.length)
    assert.ok(processorMs(() => void readHtml(html)) < 1_000)
  })
