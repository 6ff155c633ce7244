const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

/** Selectors that providers tell all their customers to use; one that is random or contains an account is not asked. */
const selectors = wordsIn(`
  selector1 selector2 google default dkim mail smtp email mx key1 key2 key3 s1 s2 s1024 s2048 m1 sig1 k1 k2 k3
  mandrill mxvault pm mailjet resend zendesk1 zendesk2 fm1 fm2 fm3 protonmail protonmail2 protonmail3 zoho
  zmail hs1 hs2 kl kl2 ctct1 ctct2 cm cka cka2 dk acdkim1 acdkim2 litesrv ml mlsend mlsend2 krs pic mailo api
  scph0 scph0316 scph1220 brevo1 brevo2 200608 intercom strong1 strong2 fd fddkim gm1 gm2 gm3 titan1 titan2
  s1-ionos s2-ionos hostingermail1 hostingermail2 hostingermail-a hostingermail-b mbo0001 mbo0002 mimecast pps1
  pphosted smtpapi aweber_key_a aweber_key_b sm turbo-smtp everlytickey1 neolane
`)

/** Names that hold a text of a service or the SPF record of a sender; `{}` is the first label of the domain. */
const textNames = wordsIn(`
  default._bimi _amazonses _gitlab-pages-verification-code _github-challenge-{} asuid _dnsauth
  _github-pages-challenge-{} _vercel _discord _twilio _webflow _mailchannels _oktaverification _domainconnect
  _pki-validation _globalsign-domain-verification _gh-{}-o _cf-custom-hostname mg send mail email news bounces
`)

/** Names that may be aliases although no server has them. */
const pointerNames = wordsIn(`
  _dmarc _mta-sts _smtp._tls default._bimi _acme-challenge _acme-challenge.www _domainconnect
`)

const services = wordsIn(`
  _sip._tls _sips._tcp _sipfederationtls._tcp _h323cs._tcp _autodiscover._tcp _imaps._tcp _pop3s._tcp
  _submission._tcp _submissions._tcp _caldavs._tcp _carddavs._tcp _xmpp-client._tcp _xmpp-server._tcp
`)

/** Names at which companies that use a service have its records. */
export const traceNames = (domain: string) => {
  const [label = ''] = domain.split('.', 1)
  return {
    texts: textNames.map((name) => `${name.replace('{}', label)}.${domain}`),
    pointers: pointerNames.map((name) => `${name}.${domain}`),
    selectors: selectors.map((name) => `${name}._domainkey.${domain}`),
    services: services.map((name) => `${name}.${domain}`),
  }
}
