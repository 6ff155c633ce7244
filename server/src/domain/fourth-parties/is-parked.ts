import { isAtOrBelow } from './is-at-or-below.ts'
import { readHostName } from './read-host-name.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

/** Services that show advertisements or an offer for sale in place of a site. */
const parkingServices = `
  above.com afternic.com bodis.com brainydns.com brandbucket.com cashparking.com dan.com dnsnuts.com
  domainmarket.com domainsponsor.com dsredirection.com efty.com eftydns.com fabulous.com giantpanda.com
  hugedomains.com internettraffic.com namedrive.com namefind.com parked.com parkingcrew.net parkingpage.namecheap.com
  parkingspa.com parklogic.com parktons.com pendingrenewaldeletion.com renewyourname.net rookdns.com sedo.com
  sedoparking.com skenzo.com smartname.com this-domain-for-sale.com trafficz.com undeveloped.com
  uniregistrymarket.link voodoo.com ztomy.com
`
  .trim()
  .split(/\s+/)

/** What a page for a parked domain calls itself. */
const parkedTitle =
  /(?:\bdomain(?: name)?|^\S+\.[a-z]{2,}) (?:is|may be) (?:parked|for sale|available for purchase)\b|\bparked domain\b|\bdomain parking\b|\bdomain for sale\b|\bbuy this domain\b|\bsteht zum verkauf\b/i

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
    ].some(isParkingHost) ||
    sites.some(({ title = '', isLander = false }) => isLander || parkedTitle.test(title.trim()))
  )
}
