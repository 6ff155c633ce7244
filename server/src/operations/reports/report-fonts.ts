import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { ReportFonts } from '../../domain/reports/pdf-fonts.ts'
import { lazily } from '../../domain/kernel/lazily.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts of a file: one, or several in a collection. */
const fontsOf = async (path: string): Promise<Font[]> => {
  const { create } = await import('fontkit')
  const found = create(await readFile(path))
  return 'fonts' in found ? found.fonts : [found]
}

const builtIn = async (name: string): Promise<Font> => {
  const [font] = await fontsOf(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  if (!font) throw new Error(`${name} has no font.`)
  return font
}

/** The first font of a file of the operator's; a collection has the same characters in several styles. */
const furtherFont = async (path: string): Promise<Font> => {
  try {
    const [font] = await fontsOf(path)
    if (font && font.numGlyphs > 0 && font.characterSet.length > 0) return font
  } catch (error) {
    throw new Error(`REPORT_FONT names ${path}, which cannot be read as a font (TTF, OTF or TTC).`, {
      cause: error,
    })
  }
  throw new Error(`REPORT_FONT names ${path}, which has no characters.`)
}

/**
 * The fonts of reports, read once they are needed: one for Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian and
 * more, and those of the files for what it lacks.
 */
export const createReportFonts = (files: readonly string[]): (() => Promise<ReportFonts>) =>
  lazily(async () => {
    const [regular, bold, ...further] = await Promise.all([
      builtIn('DejaVuSansCondensed'),
      builtIn('DejaVuSansCondensed-Bold'),
      ...files.map(furtherFont),
    ])
    return { regular, bold, further }
  })
