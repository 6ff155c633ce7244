import { type DnsAnswer, recordsOf } from './dns-answer.ts'
import type { MxRecord } from './recorded-domain.ts'
import { expandSpfMacros } from './spf-macros.ts'
import { evaluatedTerms, readSpf, spfRecordsIn, type SpfTerm } from './spf-record.ts'

/** What receivers look up for an SPF record, by lower-case name. */
export type SpfAnswers = {
  txt: ReadonlyMap<string, DnsAnswer<string>>
  addresses: ReadonlyMap<string, DnsAnswer<string>>
  mx: ReadonlyMap<string, DnsAnswer<MxRecord>>
}

type SpfQuestion = { type: keyof SpfAnswers; name: string }

export type SpfFault = {
  kind:
    | 'syntax'
    /** An include or redirect leads to no valid record. */
    | 'target'
    /** A name does not resolve at the moment. */
    | 'temporary'
    | 'lookups'
    | 'void'
    /** A mechanism of the domain's own record matches nobody. */
    | 'empty'
    | 'wide'
  text: string
  record: string
}

/** The term that decides about unknown senders, if there is one, and the record it is in. */
export type SpfEnding = { term?: SpfTerm; record: string }

export type SpfReview = {
  faults: readonly SpfFault[]
  /** Undefined if unknown. */
  ending: SpfEnding | undefined
  /** Answers that are needed to go on. */
  wanted: readonly SpfQuestion[]
  /** Whether nothing is wanted, and no lookup failed. */
  isWhole: boolean
}

type Place = { domain: string; record: string; isOwn: boolean }

type State = {
  sender: string
  answers: SpfAnswers
  faults: SpfFault[]
  wanted: SpfQuestion[]
  isWhole: boolean
  lookups: number
  /** Terms whose lookups returned nothing. */
  voids: { text: string; place: Place }[]
}

const maxLookups = 10
const maxVoids = 2
const maxExchanges = 10
/** A loop never ends, so evaluation stops well beyond the limit. */
const enough = 25
// No single organization holds more.
const wide4 = 8
const wide6 = 19
const looksUp = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])
/** The resolver answered that the name's servers fail; other failures may be our own. */
export const unresolvable = 'ESERVFAIL'

/** Why receivers refuse to evaluate a record, if they do. */
const syntaxProblems = (record: string): string[] => {
  const terms = readSpf(record)
  const twice = ['redirect', 'exp'].filter(
    (name) => terms.filter((term) => term.isModifier && term.name === name).length > 1,
  )
  return [
    ...(/^[ -~]*$/.test(record) ? [] : ['it has characters other than printable ASCII']),
    ...terms.flatMap(({ text, problem }) => (problem === undefined ? [] : [`"${text}" ${problem}`])),
    ...twice.map((name) => `${name} is set more than once`),
  ]
}

/** The records a term looks up, possibly none; undefined if they are unknown. */
const lookUp = <R>(
  state: State,
  { type, name }: SpfQuestion,
  { answers, text, place }: { answers: ReadonlyMap<string, DnsAnswer<R>>; text: string; place: Place },
): readonly R[] | undefined => {
  const answer = answers.get(name)
  const records = answer && recordsOf(answer)
  if (!answer) state.wanted.push({ type, name })
  if (records === undefined) state.isWhole = false
  if (answer?.outcome === 'failed' && answer.reason === unresolvable)
    state.faults.push({
      kind: 'temporary',
      text: `${text} needs ${name}, which does not resolve (SERVFAIL).`,
      record: place.record,
    })
  if (records?.length === 0) state.voids.push({ text, place })
  return records
}

const nameOf = ({ sender }: State, { domain }: Place, { value }: SpfTerm): string | undefined =>
  value === '' ? domain : expandSpfMacros(value, { sender, current: domain })

/** Evaluates the record an include or redirect leads to. */
const follow = (state: State, place: Place, term: SpfTerm): SpfEnding | undefined => {
  const { text } = term
  const name = nameOf(state, place, term)
  const texts = name && lookUp(state, { type: 'txt', name }, { answers: state.answers.txt, text, place })
  if (!texts) return undefined
  const [record, ...others] = spfRecordsIn(texts)
  if (record !== undefined && others.length === 0)
    return evaluate(state, { domain: name, record, isOwn: false })
  const found = record === undefined ? 'no SPF record' : `${others.length + 1} SPF records`
  state.faults.push({ kind: 'target', text: `${text} leads to ${found}.`, record: place.record })
  return undefined
}

const noteWide = (state: State, { record }: Place, term: SpfTerm): void => {
  const { prefix4 = 32, prefix6 = 128, qualifier, text } = term
  if (qualifier !== '+' || (prefix4 > wide4 && prefix6 > wide6)) return
  state.faults.push({ kind: 'wide', text: `${text} allows far more addresses than one sender has.`, record })
}

/** Whether a term decides about senders that no address in the record matches. */
const evaluateTerm = (state: State, place: Place, term: SpfTerm): SpfEnding | undefined => {
  const { name: kind, text, prefix4, prefix6 } = term
  const { record } = place
  const name = nameOf(state, place, term)
  const given = { text, place }
  switch (kind) {
    case 'all':
      return { term, record }
    case 'ip4':
    case 'ip6':
      if (prefix4 === 0 || prefix6 === 0) return { term, record }
      noteWide(state, place, term)
      return undefined
    case 'include': {
      const inner = follow(state, place, term)
      return inner?.term?.qualifier === '+' ? { term, record: inner.record } : undefined
    }
    case 'a':
      noteWide(state, place, term)
      if (name !== undefined)
        lookUp(state, { type: 'addresses', name }, { answers: state.answers.addresses, ...given })
      return undefined
    case 'exists': {
      const isThere =
        name !== undefined &&
        lookUp(state, { type: 'addresses', name }, { answers: state.answers.addresses, ...given })
      // Without a macro for the sender, it matches everybody.
      return isThere && isThere.length > 0 ? { term, record } : undefined
    }
    case 'mx': {
      noteWide(state, place, term)
      const hosts = name && lookUp(state, { type: 'mx', name }, { answers: state.answers.mx, ...given })
      if (hosts && hosts.length > maxExchanges)
        state.faults.push({ kind: 'lookups', text: `${text} has more than ${maxExchanges} hosts.`, record })
      return undefined
    }
    default:
      return undefined
  }
}

/** The fate of unknown senders; undefined if unknown. */
const evaluate = (state: State, place: Place): SpfEnding | undefined => {
  const { record, isOwn, domain } = place
  for (const problem of syntaxProblems(record))
    state.faults.push(
      isOwn
        ? { kind: 'syntax', text: `The record is not valid: ${problem}.`, record }
        : { kind: 'target', text: `The record of ${domain} is not valid: ${problem}.`, record },
    )
  for (const term of evaluatedTerms(readSpf(record))) {
    if (looksUp.has(term.name)) state.lookups += 1
    if (state.lookups > enough) return undefined
    if (term.problem !== undefined) continue
    if (term.isModifier) return follow(state, place, term)
    const ending = evaluateTerm(state, place, term)
    if (ending) return ending
  }
  return { record }
}

const voidFaults = (voids: State['voids'], record: string): SpfFault[] => {
  const texts = [...new Set(voids.map(({ text }) => text))]
  if (voids.length > maxVoids) {
    const text = `More than ${maxVoids} lookups return nothing: ${texts.join(', ')}.`
    return [{ kind: 'void', text, record }]
  }
  return voids
    .filter(({ text, place }) => place.isOwn && !/include|redirect/i.test(text))
    .map(({ text }) => ({
      kind: 'empty',
      text: `${text} matches no host, because the name has none.`,
      record,
    }))
}

/** Evaluates a record as receivers do (RFC 7208), for a sender whose address is not in it. */
export const reviewSpf = (sender: string, record: string, answers: SpfAnswers): SpfReview => {
  const state: State = {
    sender,
    answers,
    faults: [],
    wanted: [],
    isWhole: true,
    lookups: 0,
    voids: [],
  }
  const ending = evaluate(state, { domain: sender, record, isOwn: true })
  if (state.lookups > maxLookups)
    state.faults.push({ kind: 'lookups', text: `More than ${maxLookups} lookups are needed.`, record })
  state.faults.push(...voidFaults(state.voids, record))
  const { faults, wanted, isWhole } = state
  return { faults, ending, wanted, isWhole }
}
