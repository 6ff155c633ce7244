import type { CallToolResult } from '@modelcontextprotocol/client'
import type { Tool } from '../../server/src/gateway/mcp/tool.ts'

/** The smallest possible PNG: one pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A WAV file without any samples. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='

export const image = { type: 'image', data: png, mimeType: 'image/png' } as const
const audio = { type: 'audio', data: wav, mimeType: 'audio/wav' } as const
export const text = (words: string) => ({ type: 'text', text: words }) as const
export const resource = (uri: string, mimeType: string, content: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text: content } }) as const

const fixture = (
  name: string,
  description: string,
  result: CallToolResult,
  inputSchema: Tool['listed']['inputSchema'] = { type: 'object' },
): Tool => ({
  listed: { name, description, inputSchema },
  isOffered: () => true,
  call: async () => ({ result, status: 200 }),
})

/** A schema that only the 2020-12 dialect can express; the suite checks that it arrives unchanged. */
const addressSchema: Tool['listed']['inputSchema'] = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

/** The tools the conformance suite calls by name. */
export const conformanceTools: readonly Tool[] = [
  fixture('test_simple_text', 'Answers with text.', {
    content: [text('This is a simple text response for testing.')],
  }),
  fixture('test_image_content', 'Answers with an image.', { content: [image] }),
  fixture('test_audio_content', 'Answers with sound.', { content: [audio] }),
  fixture('test_embedded_resource', 'Answers with a resource.', {
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }),
  fixture('test_multiple_content_types', 'Answers with three kinds of content.', {
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  fixture('test_error_handling', 'Always fails.', {
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }),
  fixture(
    'json_schema_2020_12_tool',
    'Has a schema of dialect 2020-12.',
    { content: [text('{}')] },
    addressSchema,
  ),
]
