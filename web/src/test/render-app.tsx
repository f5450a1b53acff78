import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { parseSearch, stringifySearch } from '../lib/url-state.ts'
import { Toaster } from '../shell/toaster.tsx'
import { theme } from '../theme/theme.ts'

/**
 * A component as the app shows it, without a browser: Mantine, texts in Portuguese, queries and a router at `/`,
 * where every other address is an empty page. Whoever
 * presses and types uses `user`.
 */
export async function renderApp(page: ReactNode, { at = '/' }: { at?: string } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const root = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => page }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  return { ...(await renderRouter(router, queries)), router, queries, user: userEvent.setup() }
}

/** A router with its pages, as the app shows them. */
export async function renderRouter(router: AnyRouter, queries: QueryClient) {
  await openTexts()
  const shown = render(
    <I18nextProvider i18n={i18next}>
      <MantineProvider theme={theme} env="test" withCssVariables={false}>
        <QueryClientProvider client={queries}>
          <Suspense>
            <Toaster />
            <RouterProvider router={router as never} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  await waitFor(() => {
    if (router.state.status !== 'idle' || shown.container.childElementCount === 0) throw new Error('not shown yet')
  })
  return shown
}

/* A page's file is loaded when it is first asked for, which takes a while on a busy machine. */
configure({ asyncUtilTimeout: 20_000 })

const texts = join(import.meta.dirname, '../../../locales/pt-BR')

/** The texts of the source language, all areas, read once. */
async function openTexts(): Promise<void> {
  if (i18next.isInitialized) return
  const areas = readdirSync(texts).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(texts, file), 'utf8')),
  ])
  await i18next.use(initReactI18next).init({
    lng: 'pt-BR',
    resources: { 'pt-BR': Object.fromEntries(areas) },
    defaultNS: 'common',
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
}
