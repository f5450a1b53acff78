import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * Lets a page come in few scripts. Left alone, each set of pages that shares a module has a script of its own with what it shares: a hundred
 * and more to a page, most of them below a kilobyte, each asked for by itself. Modules that the same frames and first pages need are put
 * together, and of the others those that many pages need, so that nothing comes with the first page that did not come before. What needs what is
 * taken from a build without this, made first: only a build knows what is left of a package of which a part is used.
 */
export function fewScripts(app: () => InlineConfig): Plugin {
  return {
    name: 'pegada-few-scripts',
    apply: 'build',
    async config() {
      const scripts = scriptsOf(await build({ ...app(), configFile: false, logLevel: 'silent' }))
      const gone = firstSeen.find((path) => !scripts.some(({ entry }) => entry?.endsWith(path)))
      if (gone)
        throw new Error(`${gone} is no page of the app any more: say in vite.few-scripts.ts what people see first`)
      const groups = groupsIn(scripts)
      const name = (module: string) => groups.get(module) ?? null
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name, debugName: 'shared' }] }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

/** The frames, and the pages that people see first, in the order of the digits in a script's name. */
const firstSeen = [
  '/shell/app-shell.tsx',
  '/shell/admin/admin-guard.tsx',
  '/features/dashboard/dashboard-page.tsx',
  '/features/account/sign-in-page.tsx',
]

/** The first module of the app, which stays in a script of its own: nothing else needs it. */
const main = '/src/main.tsx'

/** How many pages must need a module for it to go with what many need: the fewer, the more comes with a page that does not need it. */
const MANY = 25
const isPage = /-pages?\.tsx$/

/** A script of a build: its modules, and what it needs before it runs. */
export interface Script {
  readonly fileName: string
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  /** The module that it was asked for by, where it is one that others ask for as a whole. */
  readonly entry: string | undefined
  readonly isStart: boolean
}

/** The script by whose name a module goes, for every module that goes with others. What is asked for as a whole stays a script of its own. */
export function groupsIn(scripts: readonly Script[]): Map<string, string> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const reach = ({ fileName }: Script) => {
    const found = new Set<Script>()
    const add = (name: string) => {
      const script = byName.get(name)
      if (!script || found.has(script)) return
      found.add(script)
      for (const one of script.imports) add(one)
    }
    add(fileName)
    return found
  }
  const entries = scripts.filter(({ entry }) => entry !== undefined).map((script) => ({ script, needs: reach(script) }))
  const pages = entries.filter(({ script }) => isPage.test(script.entry ?? ''))
  const start = entries.find(({ script }) => script.isStart)?.needs
  const seen = firstSeen.map((path) => entries.find(({ script }) => script.entry?.endsWith(path))?.needs)
  const groups = new Map<string, string>()
  for (const script of scripts) {
    const needed = seen.map((needs) => (needs?.has(script) ? '1' : '0')).join('')
    const isWide = pages.filter(({ needs }) => needs.has(script)).length >= MANY
    const isAlone = !isWide && !needed.includes('1')
    if (isAlone && !start?.has(script)) continue
    const name = start?.has(script) ? 'start' : `shared-${needed}${isWide ? '-many' : ''}`
    for (const module of script.modules) if (module !== script.entry && !module.endsWith(main)) groups.set(module, name)
  }
  return groups
}

function scriptsOf(built: Awaited<ReturnType<typeof build>>): Script[] {
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
  return chunks.map(({ fileName, moduleIds, imports, facadeModuleId, isEntry, isDynamicEntry }) => ({
    fileName,
    modules: moduleIds,
    imports,
    entry: isEntry || isDynamicEntry ? (facadeModuleId ?? undefined) : undefined,
    isStart: isEntry,
  }))
}
