/** SMTP, DNS, HTTP and HTTPS: the only ports called. */
export type OutsidePort = 25 | 53 | 80 | 443
