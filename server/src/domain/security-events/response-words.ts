import type { VendorResponseType } from '@parapet/contract'

/** The possible answers; not having answered is not one. */
export type GivenResponse = Exclude<
  VendorResponseType,
  'VENDOR_RESPONSE_TYPE_UNSPECIFIED' | 'VENDOR_RESPONSE_TYPE_NO_RESPONSE'
>

const summaries: Readonly<Record<GivenResponse, string>> = {
  VENDOR_RESPONSE_TYPE_INVESTIGATING: 'Answered: investigating.',
  VENDOR_RESPONSE_TYPE_NOT_IMPACTED: 'Answered: not impacted.',
  VENDOR_RESPONSE_TYPE_IMPACTED: 'Answered: impacted.',
  VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED: 'Answered: impacted, and remediated.',
  VENDOR_RESPONSE_TYPE_DECLINED: 'Declined to answer.',
}

export const isGivenResponse = (response: VendorResponseType): response is GivenResponse =>
  Object.hasOwn(summaries, response)

/** The response in one line. */
export const responseSummary = (response: GivenResponse): string => summaries[response]
