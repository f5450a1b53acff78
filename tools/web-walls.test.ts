import { describe, expect, it } from 'vitest'
import { featureOf, importsOf, isTest, knotsOf, sourceFiles, textOf } from './import-graph.ts'

/**
 * The rooms of the web app, each seen from those behind it alone: what several pages use and knows no noun stands in `ui`,
 * what knows one in `parts/<noun>`, and a page's own pieces in `features/<noun>`, which no other feature looks into.
 */
const maySee: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  lib: ['theme'],
  ui: ['theme', 'lib'],
  parts: ['theme', 'lib', 'ui'],
  features: ['theme', 'lib', 'ui', 'parts'],
  shell: ['theme', 'lib', 'ui', 'parts'],
  routes: ['theme', 'lib', 'ui', 'parts', 'features', 'shell'],
  website: ['theme', 'lib'],
}

/** The public website has no Mantine, and so none of `ui` but the mark. */
const isDoor = (file: string, to: string) => roomIn(file) === 'website' && to === 'web/src/ui/logo.tsx'

const roomIn = (path: string) => /^web\/src\/([^/]+)\//.exec(path)?.[1]
const nounIn = (path: string) => /^web\/src\/parts\/([^/]+)\//.exec(path)?.[1]

const imports = sourceFiles
  .filter((file) => file.startsWith('web/src/') && !isTest(file))
  .flatMap(importsOf)
  .filter(({ to }) => to.startsWith('web/src/'))

describe('rooms of the web app', () => {
  it('are seen only from those behind them', () => {
    const crossings = imports.filter(({ file, to }) => {
      const from = roomIn(file)
      const room = roomIn(to)
      if (from === undefined || room === undefined || room === from || isDoor(file, to)) return false
      return maySee[from]?.includes(room) !== true
    })
    expect(crossings.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  it('are all known here', () => {
    const rooms = new Set(imports.map(({ file }) => roomIn(file)).filter((room) => room !== undefined))
    expect([...rooms].filter((room) => maySee[room] === undefined)).toEqual([])
  })

  it("keep a feature out of another's insides", () => {
    const crossings = imports.filter(({ file, to }) => {
      const from = featureOf(file, 'web')
      const feature = featureOf(to, 'web')
      return from !== undefined && feature !== undefined && from !== feature
    })
    expect(crossings.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  it('have no circle between the nouns of their parts', () => {
    const arrows = new Map<string, Set<string>>()
    for (const { file, to } of imports) {
      const from = nounIn(file)
      const noun = nounIn(to)
      if (from === undefined || noun === undefined || from === noun) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(noun))
    }
    expect(knotsOf([...arrows.keys()], (noun) => arrows.get(noun) ?? [])).toEqual([])
  })
})

describe('writes of the web app', () => {
  it('go through useAct or useFields, which read again what was touched and say once how it went', () => {
    const files = sourceFiles.filter((file) => file.startsWith('web/src/') && !isTest(file))
    expect(files.filter((file) => /\buseMutation\b/.test(textOf(file)))).toEqual(['web/src/lib/use-act.ts'])
  })
})

describe('reasons in the web app', () => {
  it('are asked for by one field, and told to be too short by one rule', () => {
    const files = sourceFiles.filter((file) => file.startsWith('web/src/') && !isTest(file))
    expect(files.filter((file) => /'common:reason\.short'/.test(textOf(file)))).toEqual([
      'web/src/ui/form/reason-field.tsx',
    ])
  })
})

describe('tooltips of the web app', () => {
  it('have one delay, of the theme, and none of their own', () => {
    const files = sourceFiles.filter((file) => file.startsWith('web/src/') && !isTest(file))
    expect(files.filter((file) => /\bopenDelay\b/.test(textOf(file)))).toEqual(['web/src/theme/theme.ts'])
  })
})

describe('what is on its way, in the web app', () => {
  it('is drawn by a skeleton or a busy button, never by a spinner (D14)', () => {
    const files = sourceFiles.filter((file) => file.startsWith('web/src/') && !isTest(file))
    expect(files.filter((file) => /\bLoader\b/.test(textOf(file)))).toEqual(['web/src/theme/theme.ts'])
  })

  it('is a shape of `ui/skeletons.tsx`, which says that it loads and draws a moment later', () => {
    const files = sourceFiles.filter((file) => /^web\/src\/(?!ui\/)/.test(file) && !isTest(file))
    const raw = /import \{[^}]*\bSkeleton\b[^}]*\} from '@mantine\/core'/
    expect(files.filter((file) => raw.test(textOf(file)))).toEqual([])
  })
})

describe('parts', () => {
  it('serve more than one room: what one feature alone uses stands in it', () => {
    const users = new Map<string, Set<string>>()
    for (const { file, to } of imports) {
      const noun = nounIn(to)
      if (noun === undefined || nounIn(file) === noun) continue
      const user = featureOf(file, 'web') ?? nounIn(file) ?? roomIn(file) ?? ''
      users.set(noun, (users.get(noun) ?? new Set()).add(user))
    }
    expect([...users].filter(([, of]) => of.size < 2 && !of.has('shell'))).toEqual([])
  })
})
