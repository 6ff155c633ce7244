/** SMTP, DNS, HTTP and HTTPS: calls go to no other. */
export type OutsidePort = 25 | 53 | 80 | 443
