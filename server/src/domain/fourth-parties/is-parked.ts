import { isAtOrBelow } from './is-at-or-below.ts'
import { readHostName } from './read-host-name.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

/** Services that show advertisements or an offer for sale in place of a site. */
const parkingServices = (
  'above.com afternic.com bodis.com brandbucket.com cashparking.com dan.com domainmarket.com domainsponsor.com ' +
  'dsredirection.com efty.com eftydns.com fabulous.com hugedomains.com internettraffic.com namedrive.com parked.com ' +
  'parkingcrew.net parkingspa.com parklogic.com parktons.com rookdns.com sedo.com sedoparking.com skenzo.com ' +
  'smartname.com trafficz.com undeveloped.com uniregistrymarket.link voodoo.com ztomy.com'
).split(' ')

/** What a page for a parked domain calls itself. */
const parkedTitle =
  /\bdomain(?: name)? (?:is|may be) (?:parked|for sale)\b|^\S+\.[a-z]{2,} is (?:parked|for sale)\b|\bparked domain\b|\bdomain parking\b/i

const isParkingHost = (host: string): boolean => {
  const name = readHostName(host)
  return name !== undefined && parkingServices.some((service) => isAtOrBelow(name, service))
}

/** Whether the domain only waits to be sold: what its records and page name is then the parking service's. */
export const isParked = ({ ns, mx, cname, http, otherSites = [] }: RecordedAnswers): boolean => {
  const sites = [http ?? [], otherSites].flat()
  return (
    [
      ...ns,
      ...mx.map(({ exchange }) => exchange),
      ...cname.map(({ target }) => target),
      ...sites.flatMap(({ scriptHosts, placeHosts = [], headers }) => [
        ...scriptHosts,
        ...placeHosts.filter(({ element }) => element !== 'link').map(({ host }) => host),
        URL.parse(headers['location'] ?? '')?.hostname ?? '',
      ]),
    ].some(isParkingHost) || sites.some(({ title = '' }) => parkedTitle.test(title.trim()))
  )
}
