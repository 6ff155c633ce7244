import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { EventVendorDomain } from './event-vendor-domain.ts'
import { SecurityEventActivity, VendorResponseType } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

export const RecordVendorResponse = operation({
  summary: 'Record a response to a security event.',
  description:
    "With vendorDomain, the response is that vendor's: it closes open requests to the vendor and recalculates the impact. Without vendorDomain, it is the organization's own response, and the entry's vendorDomain is the organization's primary domain. A closed event accepts no responses.",
  method: 'POST',
  path: '/public/v1/security-events/actions/vendor-response',
  scopes: ['security-events.read', 'security-events.respond'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['EVENT_CLOSED', 'INVALID_DOMAIN', 'NOT_FOUND'],
  input: Type.Object(
    {
      eventId: SecurityEventRef,
      vendorDomain: Type.Optional(EventVendorDomain),
      response: VendorResponseType,
      comment: Type.Optional(
        Type.String({
          maxLength: maxLengths.text,
          description: 'Comment given with it; empty means unset.',
          examples: ['We run 2.17.'],
        }),
      ),
      evidenceUrls: Type.Optional(
        Type.Array(
          Type.String({ minLength: 1, maxLength: 2048, examples: ['https://acme.com/security/notice'] }),
          {
            maxItems: 10,
            description:
              "http or https addresses of supporting evidence; stored in the entry's metadata as evidenceUrls, one per line.",
          },
        ),
      ),
      remediationDate: Type.Optional(
        Timestamp("When it was or will be remediated; stored in the entry's metadata as remediationDate."),
      ),
    },
    {
      examples: [
        {
          eventId: 'evt_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
          vendorDomain: 'acme.com',
          response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
          comment: 'We run 2.17.',
          evidenceUrls: ['https://acme.com/security/notice'],
        },
      ],
    },
  ),
  output: Type.Object({ activity: SecurityEventActivity }),
})
