import { invalidField } from '@parapet/contract'
import { isWebAddress } from './is-web-address.ts'

/** Throws a 400 that says what is wrong with a URL that others will be shown as a link. */
export const requireWebAddress = (field: string, address: string): void => {
  if (!isWebAddress(address))
    throw invalidField(field, 'must be an http or https address, without a user name, password or spaces.')
}
