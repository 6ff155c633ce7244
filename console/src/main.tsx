import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './shell/tokens.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueries } from './parts/queries.ts'
import { createConsoleRouter } from './shell/router.tsx'
import { theme, themeVariables } from './shell/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The scroll lock library reads the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queries = createQueries(() => {
  const { pathname, searchStr } = router.state.location
  void router.navigate({ to: '/sign-in', search: { returnTo: `${pathname}${searchStr}` } })
})
const router = createConsoleRouter(queries)

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no place for the console.')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Notifications position="bottom-right" limit={3} autoClose={5000} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
