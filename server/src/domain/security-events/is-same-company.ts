/** Legal forms at the end of a name. */
const legalForms = new Set(
  `ab ag aps as asa bv co corp cv eg ev gbr gmbh inc kft kg kk lda llc llp lp ltd nv oy oyj pbc plc pte pty sa sarl sas
    se spa srl zrt`.split(/\s+/),
)

/** Their long spellings. */
const longForms: ReadonlyMap<string, string> = new Map([
  ['company', 'co'],
  ['corporation', 'corp'],
  ['incorporated', 'inc'],
  ['limited', 'ltd'],
])

const legalFormOf = (word: string): string | undefined =>
  longForms.get(word) ?? (legalForms.has(word) ? word : undefined)

type CompanyName = { words: string; legalForm: string }

/** Case, punctuation and the spelling of the legal form do not distinguish companies; everything else does. */
const readName = (name: string): CompanyName => {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const forms: string[] = []
  for (;;) {
    const last = words.at(-1) ?? ''
    const form = legalFormOf(last)
    const isBetween = last === 'and' && forms.length > 0
    // A name that consists of a legal form only is a name.
    if (words.length < 2 || (form === undefined && !isBetween)) break
    words.pop()
    if (form !== undefined) forms.unshift(form)
  }
  return { words: words.join(' '), legalForm: forms.join(' ') }
}

/**
 * Whether two names belong to one company: the same words, no more and no less. The legal form may be missing in one,
 * because reports omit it; two different forms are two companies.
 */
export const isSameCompany = (one: string, other: string): boolean => {
  const a = readName(one)
  const b = readName(other)
  if (a.words === '' || a.words !== b.words) return false
  return a.legalForm === b.legalForm || a.legalForm === '' || b.legalForm === ''
}

const maxPrefixLength = 3

/** The prefix of the lower-cased name that all spellings of the company share; may be empty. */
export const companyNamePrefix = (name: string): string =>
  /^[a-z0-9]*/.exec(name.normalize('NFKC').toLowerCase())?.[0].slice(0, maxPrefixLength) ?? ''
