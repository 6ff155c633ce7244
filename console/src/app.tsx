import './shell/mantine.css'
import './shell/tokens.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueries } from './parts/queries.ts'
import { returnFocus } from './shell/return-focus.ts'
import { createConsoleRouter } from './shell/router.tsx'
import { theme, themeVariables } from './shell/theme.ts'
import { Toasts } from './shell/toasts.tsx'

/** Draws the console; the language is set by then. */
export const start = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

  // The scroll lock library reads the nonce from here.
  Object.assign(globalThis, { __webpack_nonce__: nonce })

  const queries = createQueries(() => {
    const { pathname, searchStr } = router.state.location
    void router.navigate({ to: '/sign-in', search: { returnTo: `${pathname}${searchStr}` } })
  })
  const router = createConsoleRouter(queries)

  const root = document.querySelector('#root')
  if (!root) throw new Error('#root')
  returnFocus()

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
        // All variables are written by the provider, so no style sheet repeats its defaults.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
