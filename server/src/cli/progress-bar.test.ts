import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { showProgressBar } from './progress-bar.ts'

const input = { bytesRead: () => 50, totalBytes: 100 }

const shown = async (isTTY: boolean, given: typeof input | { bytesRead: () => number }): Promise<string> => {
  let text = ''
  const stream = {
    isTTY,
    write: (part: string | Uint8Array) => {
      text += String(part)
      return true
    },
  }
  const { end } = showProgressBar(given, () => 1_234, stream)
  await sleep(250)
  end()
  return text
}

test('a terminal sees how far it is, and nothing of it in the end', async () => {
  const text = await shown(true, input)
  assert.match(text, /█{12}░{12} {2}50 % {2}1,234 done/)
  assert.ok(text.endsWith('\r\u001b[K'))
  assert.match(await shown(true, { bytesRead: () => 5_000_000 }), /5 MB {2}1,234 done/)
})

test('whoever is no terminal sees nothing', async () => {
  assert.equal(await shown(false, input), '')
})
