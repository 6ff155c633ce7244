import type { Prompt, Resource } from '../../server/src/gateway/mcp/tool.ts'
import { image, png, resource, text } from './conformance-tools.ts'

type Messages = ReturnType<Prompt['get']>['messages']

const fixture = (
  name: string,
  names: readonly string[],
  write: (given: Readonly<Record<string, string>>) => Messages,
): Prompt => ({
  listed: {
    name,
    description: 'For the conformance suite.',
    arguments: names.map((argument) => ({ name: argument, description: 'Any text.', required: true })),
  },
  get: (given) => ({ messages: write(given) }),
})

/** The prompts the conformance suite asks for by name. */
export const conformancePrompts: readonly Prompt[] = [
  fixture('test_simple_prompt', [], () => [
    { role: 'user', content: text('This is a simple prompt for testing.') },
  ]),
  fixture('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1 = '', arg2 = '' }) => [
    { role: 'user', content: text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`) },
  ]),
  fixture('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri = '' }) => [
    { role: 'user', content: resource(resourceUri, 'text/plain', 'Embedded resource content for testing.') },
    { role: 'user', content: text('Please process the embedded resource above.') },
  ]),
  fixture('test_prompt_with_image', [], () => [
    { role: 'user', content: image },
    { role: 'user', content: text('Please analyze the image above.') },
  ]),
]

const described = { description: 'For the conformance suite.' }

/** The resources the conformance suite reads by address. */
export const conformanceResources: readonly Resource[] = [
  {
    listed: { ...described, uri: 'test://static-text', name: 'Static text', mimeType: 'text/plain' },
    isAt: (uri) => uri === 'test://static-text',
    read: async (uri) => ({
      contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    }),
  },
  {
    listed: { ...described, uri: 'test://static-binary', name: 'Static image', mimeType: 'image/png' },
    isAt: (uri) => uri === 'test://static-binary',
    read: async (uri) => ({ contents: [{ uri, mimeType: 'image/png', blob: png }] }),
  },
  {
    listed: {
      ...described,
      uriTemplate: 'test://template/{id}/data',
      name: 'Template',
      mimeType: 'application/json',
    },
    isAt: (uri) => /^test:\/\/template\/[^/]+\/data$/.test(uri),
    read: async (uri) => {
      const id = uri.split('/')[3]
      const body = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` })
      return { contents: [{ uri, mimeType: 'application/json', text: body }] }
    },
  },
]
