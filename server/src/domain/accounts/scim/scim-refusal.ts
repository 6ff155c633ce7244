import { ApiError } from '@parapet/contract'

/** RFC 7644 section 3.12, table 9. */
export type ScimType =
  'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget' | 'tooMany'

/** A 400 with the detail that SCIM has a name for. */
export const scimRefusal = (scimType: ScimType, message: string): ApiError =>
  new ApiError('INVALID_FIELD', message, { metadata: { scimType } })
