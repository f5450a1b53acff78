import '@pegada/contract/without-eval.ts'
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@fontsource/ibm-plex-mono/400.css'
import '@fontsource/ibm-plex-mono/500.css'
import './theme/global.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './lib/date-format.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Consent } from './lib/consent/consent.tsx'
import './lib/i18n.ts'
import { watchPrinting } from './lib/printing.ts'
import { queryClient } from './lib/query-client.ts'
import { closeTopmostAlone } from './lib/topmost-escape.ts'
import { routerFor } from './routes/router.tsx'
import { Toaster } from './shell/toaster.tsx'
import { colorSchemeManager, cssVariables, theme } from './theme/theme.ts'
import { FollowLanguage } from './ui/follow-language.tsx'
import { FullPageLoading } from './ui/full-page-loading.tsx'

watchPrinting()
closeTopmostAlone()
const router = routerFor(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <DirectionProvider>
      <FollowLanguage />
      <MantineProvider
        theme={theme}
        defaultColorScheme="dark"
        colorSchemeManager={colorSchemeManager}
        cssVariablesResolver={cssVariables}
      >
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={<FullPageLoading />}>
            <Toaster />
            <RouterProvider router={router} />
            {/* Behind the page, at whose foot it stands: the first link of all is the one that skips to the content. */}
            <Consent />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
)
