import { invalidField } from '@parapet/contract'
import { readOutsideHost } from '../kernel/outside-host.ts'

const refuse = (description: string): Error => invalidField('url', description)

/**
 * The URL as called; throws a 400 that says what is wrong with its form. Whether its host may be reached is decided at
 * every call, by the address it has then.
 */
export const readWebhookUrl = (given: string): string => {
  const url = URL.parse(given)
  if (!url) throw refuse('must be an address such as https://hooks.example.com/parapet.')
  if (url.protocol !== 'https:') throw refuse('must begin with https://.')
  if (url.username !== '' || url.password !== '')
    throw refuse('must not include a user name or password: messages are authenticated by their signature.')
  if (url.port !== '') throw refuse('must be on port 443.')
  if (url.hash !== '') throw refuse('must not have a fragment.')
  if (!readOutsideHost(url.hostname)) throw refuse('must name a host.')
  return url.href
}
