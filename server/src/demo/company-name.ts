import { createRandom } from './random.ts'
import type { Sector } from './sectors.ts'

// Combined, they name companies that do not exist.
const starts =
  'Alder Bracken Bramble Cinder Clover Dapple Drift Ember Fennel Flint Gorse Hazel Heron Juniper Kestrel Larch Linden Mallow Marl Nettle Osier Pebble Plover Quill Russet Saffron Sedge Sorrel Tansy Teasel Thistle Umber Vetch Willow Wren Yarrow'.split(
    ' ',
  )
const ends =
  'mere holt wick stead fold combe march lowe den by garth moor well reach shaw thorpe vane worth'.split(' ')
const endings = ['com', 'com', 'com', 'net', 'io', 'org']

/** Coprime to the number of names, so that its multiples visit all of them. */
const strideFor = (names: number, start: number): number => {
  const divides = (a: number, b: number): boolean => (b === 0 ? a === 1 : divides(b, a % b))
  let stride = start % names
  while (!divides(names, stride)) stride += 1
  return stride
}

/** The n-th company of a sector: no two have the same name or domain. */
export const companyName = (
  seed: string,
  { group, words }: Sector,
  index: number,
): { companyName: string; domainName: string } => {
  const random = createRandom(`${seed}:names:${group}`)
  const firsts = starts.length * ends.length
  const names = firsts * words.length
  const place =
    (random.between(0, names - 1) + (index % names) * strideFor(names, random.between(names / 4, names))) %
    names
  const first = place % firsts
  const start = starts[first % starts.length] ?? ''
  const end = ends[Math.floor(first / starts.length)] ?? ''
  const word = words[Math.floor(place / firsts)] ?? words[0]
  const round = Math.floor(index / names)
  const again = round === 0 ? '' : ` ${round + 1}`
  const name = `${start}${end} ${word}${again}`
  const ending = endings[place % endings.length] ?? 'com'
  return { companyName: name, domainName: `${name.toLowerCase().replaceAll(' ', '-')}.${ending}` }
}
