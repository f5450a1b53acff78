import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterUs, isStill } from './after-us.ts'

/** A PostgreSQL server of our own for tests: its own folder and port, gone when stopped, or when the process that started it ends, also killed. */
export interface TestPostgres {
  /** Connection of an ordinary owner (no superuser), as production should have. */
  readonly url: string
  /**
   * The same by a socket of the file system, where a question costs a third less; for the account that started the server alone. By the port where the path of
   * a socket would be too long.
   */
  readonly socketUrl: string
  stop(): Promise<void>
}

const owner = 'pegada_owner'

export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(quickFolder(), 'pegada-postgres-'))
  const stop = endServerAfterUs(folder)
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } }
  execFileSync(join(bin, 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  })
  const port = await freePort()
  const socketFolder = join(folder, '.s.PGSQL.65535').length <= SOCKET_PATH_MAX ? folder : ''
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  // A database cannot be dropped by its owner while the server's own vacuum is at work in it.
  const still = ['autovacuum=off']
  spawn(
    join(bin, 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${socketFolder}`,
      ...[...quick, ...still].flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: 'ignore' },
  ).unref()
  const superUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(superUrl)
  await once(superUrl, `create role ${owner} login createdb createrole`)
  await once(superUrl, `create database pegada owner ${owner}`)
  const url = `postgres://${owner}@127.0.0.1:${port}/pegada`
  return {
    url,
    socketUrl: socketFolder === '' ? url : `${url}?host=${encodeURIComponent(socketFolder)}`,
    stop,
  }
}

/** Ends the server whose files are in `folder`, and takes the folder away, once this process has ended. Answers how to do so now. */
export function endServerAfterUs(folder: string): () => Promise<void> {
  return afterUs(endServer, [folder])
}

/** The first line of `postmaster.pid` is the server's process; it goes with the server. What is still being made in the folder goes a second later. */
const endServer = `${isStill}
if read -r server < "$1/postmaster.pid" && is_still "$server" "$1" && kill -INT "$server"; then
  tries=0
  while [ "$tries" -lt 400 ] && is_still "$server" "$1"; do sleep 0.05; tries=$((tries + 1)); done
fi
rm -rf "$1" || { sleep 1; rm -rf "$1"; }`

/** In memory where there is room: each copy of a database is some 1,400 files, which a disk takes ten times as long to make. */
export function quickFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What systems give the path of a socket, the shortest of them. */
const SOCKET_PATH_MAX = 103
const IN_MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/** Runs one statement on a connection of its own. */
export async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of one's own on a server. */
export interface OwnDatabase {
  readonly url: string
  /** Takes it away, with whoever is still connected to it. */
  drop(): Promise<void>
}

/** Makes a database beside the one at `url`, for whoever asks alone: a copy of `template`, to which nobody may be connected, or an empty one. */
export async function ownDatabase(url: string, template?: string): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`
  await once(url, `create database ${name}${copied}`)
  return { url: urlBeside(url, name), drop: () => once(url, `drop database ${name} with (force)`) }
}

/** The address of the database `name` on the server of the one at `url`. */
export function urlBeside(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** What the programs of PostgreSQL that tests are run with say of their version. */
export function postgresVersion(): string {
  return execFileSync(join(findBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' })
}

function findBinaries(): string {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((left, right) => Number(right) - Number(left)) : []
  const folders = [...versions.map((version) => join(home, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
    return findBinaries()
  }
  throw new Error('PostgreSQL 15 or later is needed for the tests: install the package "postgresql"')
}

/** PostgreSQL refuses to run as root: as root, the account that Debian's package makes is used. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return await once(url, 'select 1')
    } catch {
      await pause(50)
    }
  }
  throw new Error('PostgreSQL did not start')
}
