import type { Font } from 'fontkit'
import type { Pdf } from './pdf-pages.ts'

/** Parsed fonts; the further ones are for characters that the first two lack, in order of preference. */
export type ReportFonts = { regular: Font; bold: Font; further: readonly Font[] }

/** The fonts of one document. */
export type Faces = {
  /** The name of the font that has all these characters, or undefined if none has. */
  faceOf: (characters: string, isBold: boolean) => string | undefined
  /** Characters of the document that no font has. */
  missing: Set<string>
  /** From the top of a line to its baseline, for text of size 1. */
  ascent: number
  lineHeight: number
}

// Joiners, variation selectors and byte order marks: they change how others look, and fonts need no glyph for them.
const invisible = /[\p{Cf}\p{Variation_Selector}]/u

/** Registers the fonts under the names that `faceOf` returns. */
export const openFaces = (pdf: Pdf, { regular, bold, further }: ReportFonts): Faces => {
  const fallbacks = further.map((font, at) => ({
    name: `further${at}`,
    font,
    known: new Map<string, boolean>(),
  }))
  const faces = {
    regular: [{ name: 'regular', font: regular, known: new Map<string, boolean>() }, ...fallbacks],
    bold: [{ name: 'bold', font: bold, known: new Map<string, boolean>() }, ...fallbacks],
  }
  for (const { name, font } of [...faces.regular, ...faces.bold])
    // It takes parsed fonts too, which its types do not say.
    pdf.registerFont(name, font as unknown as Uint8Array)
  const has = ({ font, known }: (typeof fallbacks)[number], character: string): boolean => {
    const found = known.get(character)
    if (found !== undefined) return found
    const answer = invisible.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    known.set(character, answer)
    return answer
  }
  return {
    faceOf: (characters, isBold) =>
      faces[isBold ? 'bold' : 'regular'].find((face) =>
        Array.from(characters).every((character) => has(face, character)),
      )?.name,
    missing: new Set(),
    ascent: regular.ascent / regular.unitsPerEm,
    lineHeight: (regular.ascent - regular.descent + regular.lineGap) / regular.unitsPerEm,
  }
}
