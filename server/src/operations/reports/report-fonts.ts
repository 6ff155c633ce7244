import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PdfFonts } from '../../domain/reports/pdf-pages.ts'

const { resolve } = createRequire(import.meta.url)

const read = (name: string): Promise<Buffer> => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

let loaded: Promise<PdfFonts> | undefined

const load = async (): Promise<PdfFonts> => {
  const [regular, bold] = await Promise.all([read('DejaVuSansCondensed'), read('DejaVuSansCondensed-Bold')])
  return { regular, bold }
}

/** Fonts for Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian and more, kept once they were needed. */
export const reportFonts = (): Promise<PdfFonts> => (loaded ??= load())
