// Writes the service into the folder given as the argument. A program of its own, because the bundler takes much memory.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { bundleEntry } from './bundle-entry.ts'

const sourceFolder = join(import.meta.dirname, '..')

/** They are native, read files beside their own, or are loaded by one of these. */
const unbundled = ['@node-rs/argon2', '@scalar/fastify-api-reference', 'fontkit', 'pdfkit', 'pg-native']

/** Sources keep naming files by their own place: the bundle is two folders below the one that has `src`. */
const withOwnPlace: Plugin = {
  name: 'own-place',
  transform: (code, id) => {
    if (!id.startsWith(sourceFolder) || !code.includes('import.meta.')) return undefined
    const place = posix.join('../../src', relative(sourceFolder, id).replaceAll(sep, '/'))
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
  },
}

/** V8 keeps sources in memory, with two bytes for each character if a single one is not Latin. */
const inAscii = (code: string): string =>
  // eslint-disable-next-line no-control-regex -- every character beyond ASCII
  code.replaceAll(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const [, , folder = ''] = process.argv
const bundle = await rolldown({
  input: join(sourceFolder, 'cli/run-service.ts'),
  platform: 'node',
  external: unbundled,
  plugins: [withOwnPlace],
})
const { output } = await bundle.generate({
  format: 'esm',
  comments: false,
  entryFileNames: bundleEntry,
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
await mkdir(folder)
for (const file of output)
  if (file.type === 'chunk') await writeFile(join(folder, file.fileName), inAscii(file.code))
