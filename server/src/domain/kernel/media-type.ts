type Range = { type: string; subtype: string; quality: number }

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const range = new RegExp(`^(${token})/(${token})$`)
const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

const readRange = (text: string): Range[] => {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const [, type, subtype] = range.exec(name.toLowerCase()) ?? []
  if (type === undefined || subtype === undefined) return []
  const given = parameters.find((parameter) => /^q=/i.test(parameter))
  const quality = given === undefined ? 1 : Number(weight.exec(given)?.[1] ?? 0)
  return [{ type, subtype, quality }]
}

const specificity = ({ type, subtype }: Range): number => {
  if (type === '*') return 0
  return subtype === '*' ? 1 : 2
}

/** The q value of the most specific range that covers the type; 0 means not acceptable. */
const qualityOf = (mediaType: string, ranges: readonly Range[]): number => {
  const [type, subtype] = mediaType.split('/')
  const [closest] = ranges
    .filter(
      (one) => (one.type === '*' || one.type === type) && (one.subtype === '*' || one.subtype === subtype),
    )
    .toSorted((a, b) => specificity(b) - specificity(a))
  return closest?.quality ?? 0
}

/**
 * The media type to answer with, from the offered ones in order of preference, by Accept as in RFC 9110 section 12.5.1;
 * undefined if none is acceptable. Parameters other than q are ignored.
 */
export const chooseMediaType = <T extends string>(
  accept: string | undefined,
  offered: readonly [T, ...T[]],
): T | undefined => {
  if (accept === undefined || accept.trim() === '') return offered[0]
  const ranges = accept.split(',').flatMap((text) => readRange(text))
  const wanted = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted[0]?.type
}
