import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { root } from './run-steps.ts'

/** One line of a Dockerfile: its word, its flags (`--from=web`), and what follows. */
export interface Instruction {
  readonly word: string
  readonly flags: Readonly<Record<string, string>>
  readonly rest: string
}

/** The instructions of a Dockerfile in order, comments left out, continued lines joined. */
export function readDockerfile(text: string): Instruction[] {
  const lines = text
    .replace(/^\s*#.*\n?/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
  return lines.filter(Boolean).map((line) => {
    const [, word = '', flags = '', rest = ''] = /^([A-Z]+)((?:\s+--[a-z-]+=\S+)*)\s+(.*)$/.exec(line) ?? []
    if (!word) throw new Error(`not a line of a Dockerfile: ${line}`)
    const pairs = [...flags.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
    return { word, flags: Object.fromEntries(pairs), rest: rest.trim() }
  })
}

/** The files of the tree that the image's context holds: what is kept in git, less what `.dockerignore` names. */
export function contextFiles(): string[] {
  const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), glob: line.replace(/^!?\/?/, '') }))
  const isIgnored = (path: string) =>
    rules.reduce((ignored, { keeps, glob }) => (isWithin(path, glob) ? !keeps : ignored), false)
  return kept.split('\n').filter((path) => path && !isIgnored(path) && existsSync(join(root, path)))
}

/** Whether a rule names the file, or a folder that it is in. */
function isWithin(path: string, glob: string): boolean {
  return path.split('/').some((_, index, parts) => matchesGlob(parts.slice(0, index + 1).join('/'), glob))
}

/** What an image says of how it is run, with its files in a folder instead of a container. */
export interface Built {
  readonly folder: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly entrypoint: readonly string[]
  readonly healthcheck: readonly string[]
}

type Stage = Built & { readonly name: string }

/** Does the Dockerfile's steps with folders under `home` in place of images; answers the last one. Commands run with `path` first. */
export function buildInFolders(instructions: readonly Instruction[], home: string, path: string): Built {
  const stages: Stage[] = []
  for (const instruction of instructions) {
    const stage = stages.at(-1)
    if (instruction.word === 'FROM') stages.push(startStage(instruction, stages, home))
    else if (!stage) throw new Error('a Dockerfile begins with FROM')
    else stages[stages.length - 1] = perform(instruction, stage, stages, path)
  }
  const last = stages.at(-1)
  if (!last) throw new Error('the Dockerfile makes no image')
  return last
}

function startStage({ rest }: Instruction, stages: readonly Stage[], home: string): Stage {
  const [from = '', , name = 'last'] = rest.split(/\s+/)
  const base = stages.find((stage) => stage.name === from)
  const folder = join(home, name)
  mkdirSync(folder, { recursive: true })
  if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true })
  return { workdir: '/', env: {}, user: 'root', entrypoint: [], healthcheck: [], ...base, name, folder }
}

function perform({ word, flags, rest }: Instruction, stage: Stage, stages: readonly Stage[], path: string): Stage {
  switch (word) {
    case 'ENV':
      return {
        ...stage,
        env: { ...stage.env, ...Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))) },
      }
    case 'WORKDIR':
      mkdirSync(join(stage.folder, rest), { recursive: true })
      return { ...stage, workdir: rest }
    case 'USER':
      return { ...stage, user: rest }
    case 'ENTRYPOINT':
      return { ...stage, entrypoint: JSON.parse(rest) as string[] }
    case 'HEALTHCHECK':
      return { ...stage, healthcheck: JSON.parse(rest.replace(/^.*?CMD /, '')) as string[] }
    case 'COPY':
      copy(rest.split(/\s+/), stages.find(({ name }) => name === flags.from)?.folder, stage)
      return stage
    case 'RUN':
      execFileSync('sh', ['-c', rest], {
        cwd: join(stage.folder, stage.workdir),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...npmSettings(), PATH: path, HOME: process.env.HOME, ...envIn(stage) },
      })
      return stage
    case 'CMD':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return stage
    default:
      throw new Error(`no step for ${word}`)
  }
}

/** The image's environment with its absolute paths brought into the folder that stands for it. */
export function envIn({ env, folder }: Pick<Built, 'env' | 'folder'>): Record<string, string> {
  const pairs = Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? join(folder, value) : value])
  return Object.fromEntries(pairs) as Record<string, string>
}

/** What this machine tells npm: where its cache is, whether to use it first. */
function npmSettings(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('npm_config_')))
}

/** From the tree, or from the folder of another stage; a folder's content goes into the target, as Docker does it. */
function copy(words: readonly string[], from: string | undefined, stage: Stage): void {
  const target = join(stage.folder, stage.workdir, words.at(-1) ?? '.')
  for (const source of words.slice(0, -1)) {
    if (from) cpSync(join(from, source), target, { recursive: true, verbatimSymlinks: true })
    else copyOfTree(source, target)
  }
}

function copyOfTree(source: string, target: string): void {
  const files = contextFiles()
  if (files.includes(source)) {
    cpSync(join(root, source), join(target, source.split('/').at(-1) ?? ''))
    return
  }
  const within = files.filter((file) => source === '.' || file.startsWith(`${source}/`))
  if (within.length === 0) throw new Error(`COPY ${source}: not in the context`)
  for (const file of within) {
    const path = join(target, source === '.' ? file : file.slice(source.length + 1))
    mkdirSync(dirname(path), { recursive: true })
    cpSync(join(root, file), path)
  }
}
