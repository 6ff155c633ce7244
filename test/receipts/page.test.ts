import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inlineScript, pageHtml } from '../support/receipts/page-verifier.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy of the page allows its own script and style, by their hashes, and nothing else', () => {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(pageHtml) ?? []
  const [, policy = ''] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(pageHtml) ?? []
  const expected = `default-src 'none'; script-src ${hashOf(inlineScript)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
  assert.equal(policy, expected, 'After a change to the script or style, put these hashes into the page.')
})

test('the page loads nothing and never turns text into HTML', () => {
  assert.doesNotMatch(pageHtml, /https?:|\bsrc=|\bhref=|@import|\burl\(/)
  assert.doesNotMatch(
    inlineScript,
    /innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|fetch\(|XMLHttp/,
  )
})
