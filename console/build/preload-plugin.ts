import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const holding = (chunks: readonly Chunk[], path: string): Chunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
  if (!found) throw new Error(`No chunk holds ${path}.`)
  return found
}

/** The chunk and all that it imports. */
const withImports = (chunks: readonly Chunk[], chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name)
    if (next && !seen.has(next)) withImports(chunks, next, seen)
  }
  return seen
}

const tag = (rel: string, name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${name}` },
  injectTo: 'head',
})

/** Loads the frame of all pages beside the script that sets the language, not after it. */
export const preloadPlugin = (): Plugin => ({
  name: 'parapet-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const app = holding(chunks, '/src/app.tsx')
      const [main, ...german] = [
        '/src/main.tsx',
        '/src/german.ts',
        '/src/german-door.ts',
        '/src/german-rest.ts',
      ].map((path) => withImports(chunks, holding(chunks, path)))
      for (const { fileName, moduleIds } of [main, ...german].flatMap((set) => [...(set ?? [])]))
        if (moduleIds.some((id) => /[\\/]words\.tsx?$/.test(id)))
          throw new Error(
            `${fileName} has words, which would be read before the language is set: see chunks.ts.`,
          )
      return [...withImports(chunks, app)].flatMap((chunk) =>
        main?.has(chunk)
          ? []
          : [
              tag('modulepreload', chunk.fileName),
              ...[...(chunk.viteMetadata?.importedCss ?? [])].map((name) => tag('stylesheet', name)),
            ],
      )
    },
  },
})
