import assert from 'node:assert/strict'
import { asRecord } from '../../scripts/as-record.ts'

export const route = '/public/v1/things/{thingId}'

/** A document whose one operation uses every feature. */
export const baseline = {
  openapi: '3.1.1',
  paths: {
    [route]: {
      post: {
        operationId: 'ChangeThing',
        'x-stability': 'stable',
        'x-version': '1.0.0',
        security: [{ oauth2: ['findings.read'] }, { bearer: [] }],
        parameters: [
          { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
          { $ref: '#/components/parameters/Version' },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Request' } } },
        },
        responses: {
          '200': {
            headers: { 'X-Request-Id': {} },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          '404': { $ref: '#/components/responses/NotFound' },
        },
      },
    },
  },
  components: {
    parameters: { Version: { name: 'Version', in: 'header', required: false, schema: { type: 'string' } } },
    responses: { NotFound: { headers: {}, content: {} } },
    schemas: {
      Request: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 255, pattern: '\\S' },
          colour: { type: 'string', enum: ['RED', 'BLUE'] },
          size: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
          tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
          value: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        },
      },
      // Recursive, as filters are.
      Part: {
        type: 'object',
        properties: {
          label: { type: 'string', maxLength: 9 },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
        },
      },
      Thing: {
        type: 'object',
        required: ['id', 'size', 'colour'],
        properties: {
          id: { type: 'string', maxLength: 30 },
          size: { type: 'integer', maximum: 9 },
          colour: { type: 'string', enum: ['RED', 'BLUE'] },
          seenAt: { type: 'string', format: 'date-time' },
          part: { $ref: '#/components/schemas/Part' },
          value: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        },
      },
    },
  },
}

export type Place = readonly (string | number)[]

/** The document with one value changed, or removed if the value is undefined. */
export const changed = (place: Place, value: unknown): unknown => {
  const copy: unknown = structuredClone(baseline)
  // Writable, because it belongs to the copy.
  const holder = place.slice(0, -1).reduce<unknown>((at, key) => asRecord(at)[key], copy) as Record<
    string,
    unknown
  >
  assert.ok(holder, `${place.join('.')} leads nowhere.`)
  const key = String(place.at(-1))
  if (value === undefined) delete holder[key]
  else holder[key] = value
  return copy
}
