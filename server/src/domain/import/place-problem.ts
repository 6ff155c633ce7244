import { canonicalAddress } from '../kernel/ip-address.ts'

const clip = (text: string): string => text.slice(0, 60)

/** Why the text is not a port, if it is not one. */
export const portProblem = (name: string, text: string): string | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
    ? undefined
    : `Its ${name} "${clip(text)}" must be a whole number from 1 to 65535.`

/** Why the text is not an IP address, if it is not one. */
export const addressProblem = (name: string, text: string): string | undefined =>
  canonicalAddress(text) === undefined
    ? `Its ${name} "${clip(text)}" is not an IP address such as 192.0.2.1 or 2001:db8::1.`
    : undefined
