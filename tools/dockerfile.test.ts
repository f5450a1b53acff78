import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contextFiles, readDockerfile } from './dockerfile.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const steps = readDockerfile(textOf('Dockerfile'))
const restsOf = (word: string) => steps.filter((step) => step.word === word).map(({ rest }) => rest)

describe('Dockerfile', () => {
  it('brings the manifest of every workspace, without which the lock file does not fit', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] }
    const copied = restsOf('COPY').map((rest) => rest.split(' ')[0])
    expect(workspaces.filter((name) => !copied.includes(`${name}/package.json`))).toEqual([])
  })

  it('starts from the usual image alone, and names no registry', () => {
    expect([...new Set(restsOf('FROM').map((rest) => rest.split(' ')[0]))]).toEqual(['node:24-slim', 'manifests'])
    expect(textOf('Dockerfile')).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)|--registry/)
  })

  it('runs as an ordinary account, is asked for its health, and takes both roles', () => {
    expect(restsOf('USER')).toEqual(['node'])
    expect(restsOf('HEALTHCHECK')).toHaveLength(1)
    expect(restsOf('CMD').at(-1)).toBe('["--role", "api,worker"]')
  })
})

it('the context holds what the image copies, and neither tests, secrets nor what was built', () => {
  const files = contextFiles()
  const needed = ['server/src/start-server.ts', 'e2e/package.json', 'locales/pt-BR/shell.json', 'tools/serve.ts']
  expect(needed.filter((file) => !files.includes(file))).toEqual([])
  expect(
    files.filter((file) => /\.test\.tsx?$|^server\/src\/test\/|^e2e\/.*\.ts$|node_modules|\.env/.test(file)),
  ).toEqual([])
})

it('every room that the server imports from is in the image', () => {
  const last = steps.slice(steps.findLastIndex(({ word }) => word === 'FROM'))
  const copied = last.filter(({ word }) => word === 'COPY').map(({ rest }) => rest.split(' ')[0])
  const rooms = readdirSync(root).filter((name) =>
    ['core', 'reference', 'contract', 'server', 'cli', 'locales'].includes(name),
  )
  expect(rooms.filter((room) => !copied.includes(room))).toEqual([])
})
