/** Modules of the console, or of a library, by the end of their path. */
const ending = (...paths: string[]): RegExp => {
  const patterns = paths.map((path) =>
    path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`),
  )
  return new RegExp(String.raw`[\\/](?:${patterns.join('|')})$`)
}

/**
 * Few files instead of hundreds of small ones, and the first page loads nothing that only others need. A group takes
 * what its modules import along, unless a group of higher priority has it already.
 */
export const chunks = [
  {
    // Runs before the language is known: what catalogues of words need, but no catalogue.
    name: 'main',
    test: ending('src/main.tsx', 'src/parts/count-of.ts', 'react/jsx-runtime.js'),
    priority: 5,
  },
  {
    name: 'app',
    // Besides the frame of all pages, what both home and sign-in use: otherwise one would load the other's group.
    test: ending(
      'src/app.tsx',
      'src/parts/answered.tsx',
      'src/parts/notice.tsx',
      'src/parts/on-demand.tsx',
      'Anchor/Anchor.mjs',
      'src/shell/parapet.svg',
      'modern/useMutation.js',
      'modern/useQuery.js',
    ),
    priority: 4,
  },
  {
    name: 'home',
    test: ending('src/portfolio/portfolio-page.tsx', 'src/shell/console-shell.tsx'),
    priority: 3,
  },
  // Otherwise what both of its files need would be with the words of English pages.
  { name: 'german', test: ending('src/german.ts'), priority: 3 },
  { name: 'sign-in', test: ending('src/sign-in/sign-in-page.tsx'), priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1 },
]
