#!/usr/bin/env node
// Runs with whatever Node (20 or later) the machine has: installs what is missing, then hands over to Node 24 of node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.pegada-lock')
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const [command, ...rest] = process.argv.slice(2)

const programs = {
  start: 'tools/start.ts',
  demo: 'tools/demo.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'bench/run.ts',
  new: 'tools/new.ts',
  pegada: 'cli/main.ts',
}

const program = programs[command]
if (!program) {
  const isHelp = command === '--help' || command === '-h'
  const out = isHelp ? process.stdout : process.stderr
  out.write(`usage: node tools/bootstrap.mjs ${Object.keys(programs).join('|')} (each tells its own use with --help)\n`)
  process.exit(isHelp ? 0 : 2)
}
install()
run(join(root, program), rest)

/** Installs exactly what the lock file says, once per lock file. Says so on standard error, so that output stays clean. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('Installing dependencies…\n')
  const npm = process.env.npm_execpath
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (result.status !== 0) {
    process.stderr.write('npm ci failed: see the lines above.\n')
    process.exit(1)
  }
  if (!existsSync(node)) {
    process.stderr.write('Node 24 is missing from node_modules: allow the install script of the package "node".\n')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

/** Becomes the program, on Node 24, with our signals and its exit code. What Node made of the modules is kept for the next one. */
function run(file, args) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
  const quick = ['--import', new URL('quick-imports.ts', import.meta.url).href]
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...quick, file, ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
