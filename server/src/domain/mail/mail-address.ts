import { domainToASCII } from 'node:url'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const host = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

/**
 * The address in the form a mail server accepts, or undefined. Quotes, comments, groups and routes, which parsers read
 * in different ways, are rejected, so that exactly the address written here gets the mail.
 */
export const readMailAddress = (given: string): string | undefined => {
  const at = given.lastIndexOf('@')
  const [name, domain] = [given.slice(0, at), domainToASCII(given.slice(at + 1))]
  if (at < 1 || name.length > 64 || !local.test(name) || !host.test(domain)) return undefined
  return `${name}@${domain}`
}
