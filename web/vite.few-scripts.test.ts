import { expect, test } from 'vitest'
import { groupsIn, type Script } from './vite.few-scripts.ts'

/** A script of one module of its name. */
function script(name: string, given: Partial<Script> = {}): Script {
  return { fileName: name, modules: [name], imports: [], entry: undefined, isStart: false, ...given }
}

const dashboard = '/src/features/dashboard/dashboard-page.tsx'
const shell = '/src/shell/app-shell.tsx'

test('what the app, a frame and a first page need goes together; what a few other pages share stays as it is', () => {
  const groups = groupsIn([
    script('index.html', {
      entry: 'index.html',
      isStart: true,
      modules: ['/src/main.tsx', 'index.html', 'react'],
      imports: ['lib'],
    }),
    script('lib'),
    script('shell', { entry: shell, modules: [shell, 'menu'], imports: ['lib', 'icon', 'bar'] }),
    script('dashboard', { entry: dashboard, modules: [dashboard, 'tile'], imports: ['lib', 'icon', 'figure'] }),
    script('trail', { entry: 'trail-page', imports: ['lib', 'two'] }),
    script('bills', { entry: 'bills-page', imports: ['lib', 'two', 'icon'] }),
    ...['icon', 'bar', 'figure', 'two'].map((name) => script(name)),
  ])
  expect(Object.fromEntries(groups)).toEqual({
    react: 'start',
    lib: 'start',
    menu: 'shared-1000',
    bar: 'shared-1000',
    icon: 'shared-1010',
    tile: 'shared-0010',
    figure: 'shared-0010',
  })
})

test('what many pages need goes together, and apart from what a first page needs, which is not to bring it', () => {
  const pages = Array.from({ length: 25 }, (_, at) =>
    script(`page ${at}`, { entry: `/src/${at}-page.tsx`, imports: at < 24 ? ['table', 'few'] : ['table'] }),
  )
  const page = script('dashboard', { entry: dashboard, imports: ['figure'] })
  const groups = groupsIn([
    ...pages,
    page,
    script('table', { imports: ['row'] }),
    ...['row', 'few', 'figure'].map((name) => script(name)),
  ])
  expect(Object.fromEntries(groups)).toEqual({
    table: 'shared-0000-many',
    row: 'shared-0000-many',
    dashboard: 'shared-0010',
    figure: 'shared-0010',
  })
})
