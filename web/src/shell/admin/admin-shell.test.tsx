import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ShellFrame } from '../shell-frame.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'

/** The sidebar of the administration: what stands in it, and how it folds. */
const viewer = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const

afterEach(() => {
  localStorage.removeItem('sidebar:state')
  vi.restoreAllMocks()
})

async function open() {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  return renderApp(
    <ViewerProvider viewer={{ ...viewer, isPlatformAdmin: true, hasTwoFactor: true }}>
      <ShellFrame
        kept="sidebar:state"
        label="Painel Administrativo"
        sidebar={(at) => <AdminSidebar {...at} />}
        bar={({ isOpen, onToggle }) => (
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            Menu
          </button>
        )}
      >
        <p>A página</p>
      </ShellFrame>
    </ViewerProvider>,
  )
}

it('has the five groups and their items in the order of the specification, ours after those', async () => {
  await open()
  const menu = await screen.findByRole('navigation', { name: 'Painel Administrativo' })
  const groups = [...menu.querySelectorAll('p')].map((title) => ({
    title: title.textContent,
    items: [...(title.nextElementSibling?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent),
  }))
  const wanted = [
    ['Dashboard', ['Visão Geral']],
    ['Usuários & Empresas', ['Usuários', 'Empresas', 'Geolocalização']],
    ['Dados & Relatórios', ['Fatores de Emissão', 'Relatórios GHG']],
    ['Financeiro', ['Gestão Financeira', 'Receita', 'Faturas', 'NFS-e', 'Métricas SaaS']],
    ['Configurações', ['Sistema', 'Segurança', 'Suporte']],
  ] as const
  expect(groups.map(({ title }) => title)).toEqual(wanted.map(([title]) => title))
  for (const [index, [title, items]] of wanted.entries())
    expect(groups[index]?.items.slice(0, items.length), title).toEqual(items)
})

it('folds by Ctrl+B and by Cmd+B, kept for seven days in its cookie', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const { user } = await open()
  const toggle = await screen.findByRole('button', { name: 'Menu' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Control>}b{/Control}')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(cookie).toHaveBeenLastCalledWith('sidebar:state=collapsed; path=/; max-age=604800; samesite=lax')
  await user.keyboard('{Meta>}b{/Meta}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(cookie).toHaveBeenLastCalledWith('sidebar:state=expanded; path=/; max-age=604800; samesite=lax')
})

it('slides over the page below 768 px', async () => {
  const asked: string[] = []
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    asked.push(media)
    const list = { matches: media.includes('max-width'), media, onchange: null }
    const deaf = { addListener: () => undefined, removeListener: () => undefined }
    return Object.assign(new EventTarget(), list, deaf) as MediaQueryList
  })
  const { user } = await open()
  expect(asked).toContain('(max-width: 47.99em)')
  expect(screen.queryByRole('navigation', { name: 'Painel Administrativo' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const over = within(await screen.findByRole('dialog', { name: 'Painel Administrativo' }))
  await user.click(over.getByRole('link', { name: 'Visão Geral' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
