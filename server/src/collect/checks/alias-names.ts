/** Names under which companies usually have services of others; only DNS is queried, once per name. */
const labels = `
  www www2 m app apps api dev staging test demo sandbox beta login auth sso id identity account accounts secure
  my portal dashboard admin customer customers client clients partner partners vpn remote meet cdn assets
  static img images media files download downloads video mail mail2 email em e webmail autodiscover autoconfig
  smtp bounce bounces pm-bounces lyncdiscover sip enterpriseregistration enterpriseenrollment msoid mta-sts
  link links click clicks track tracking t go get try url url1 lp info pages landing marketing news newsletter email-link
  connect engage mkt metrics analytics data stats smetrics sgtm gtm collect events event insights help support
  kb faq helpdesk desk tickets service servicedesk contact chat community forum feedback ideas roadmap
  changelog updates status uptime docs doc developer developers wiki guide learn academy training university
  blog press about investors ir resources webinar webinars careers career jobs hr people apply shop store
  checkout pay payments billing invoice invoices survey surveys forms form trust security privacy consent legal
  compliance book booking calendar sign esign search maps git gitlab jira confluence referral rewards reviews
  affiliate affiliates
`
  .trim()
  .split(/\s+/)

export const aliasNames = (domain: string): string[] => [
  domain,
  ...labels.map((label) => `${label}.${domain}`),
]
