import type { AssetDnsType, DetectionMethod } from '@parapet/contract'
import type { Static } from 'typebox'
import { shorten } from '../kernel/shorten.ts'

/** Something in the answers that may point to a fourth party. */
export type Clue = {
  method: DetectionMethod
  /** How signatures are compared with the subject; see `SignaturePattern`. */
  as: 'name' | 'text' | 'label' | 'field' | 'link'
  subject: string
  /** Methods whose signatures are tried as well, in this order, if none of the clue's own matches. */
  also?: readonly DetectionMethod[]
  /** Set if the page would work without the host: an image, a preconnect. */
  isCasual?: boolean
  recordType?: Static<typeof AssetDnsType>
  record?: string
  recordValue?: string
  /** Set if the value changes from one response to the next: the evidence then says what matched, after this word. */
  shownAs?: string
  url?: string
}

/** A clue about a host name as it was received. */
export type HostClue = Omit<Clue, 'subject' | 'as'> & { host: string }

const maxShown = 512

/** Records quote whatever was sent; U+0000 cannot be stored. */
export const shown = (text: string, maxLength = maxShown): string =>
  shorten(text, maxLength).toWellFormed().replaceAll('\0', '\uFFFD')

/** A text of which only the relevant part is shown if the whole is too long. */
export const shownPart = (text: string, part: string): string => shown(text.length > maxShown ? part : text)

export const shownName = (name: string): string => shown(name.endsWith('.') ? name.slice(0, -1) : name)
