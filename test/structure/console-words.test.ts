import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { filesUnder } from '../support/files-under.ts'
import { openConsoleTexts } from './console-texts.ts'

const root = join(import.meta.dirname, '../..')

const files = filesUnder(root, 'console/src').filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
)

const isCatalogue = (file: string): boolean => /\/words(\.de)?\.tsx?$|\/words\//.test(file)

test('every text of the console is in a catalogue', () => {
  const { textsIn, close } = openConsoleTexts(root)
  try {
    assert.equal(
      files
        .filter((file) => !isCatalogue(file))
        .flatMap(textsIn)
        .join('\n'),
      '',
    )
  } finally {
    close()
  }
})

test('dates and numbers are formatted in one place, for the language of the reader', () => {
  const found = files.filter(
    (file) =>
      file !== 'console/src/parts/format.ts' &&
      /\.toLocale\w*String\(|new Intl\.|localeCompare/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(found, [])
})
