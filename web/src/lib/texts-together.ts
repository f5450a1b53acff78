import type { HttpBackendOptions } from 'i18next-http-backend'
import { textsPath } from './i18n-options.ts'

type Answer = Parameters<NonNullable<HttpBackendOptions['request']>>[3]

interface Asked {
  readonly area: string
  readonly answer: Answer
}

/**
 * How the app reads texts: what is asked for in one breath comes in one answer, `/locales/<language>.json?areas=bill.common`, an object by
 * area; one area alone comes as its file. A page asks for some twenty, and each question costs the browser as much as what it brings.
 */
export const textsTogether: Pick<HttpBackendOptions, 'loadPath' | 'request'> = {
  loadPath: textsPath,
  request(_options, url, _payload, answer) {
    const [, language = '', area = ''] = PATH.exec(url) ?? []
    const asked = waiting.get(language)
    if (asked) return void asked.push({ area, answer })
    const first = [{ area, answer }]
    waiting.set(language, first)
    // i18next asks for all of them before anything else has its turn.
    queueMicrotask(() => {
      waiting.delete(language)
      void (first.length === 1 ? readOne(url, answer) : readAll(language, first))
    })
  },
}

const PATH = /^\/locales\/([^/]+)\/(.+)\.json$/
const waiting = new Map<string, Asked[]>()

async function readOne(url: string, answer: Answer): Promise<void> {
  const read = await readText(url)
  if ('error' in read) answer(read.error, undefined)
  else answer(null, read)
}

async function readAll(language: string, asked: readonly Asked[]): Promise<void> {
  const areas = asked.map(({ area }) => area).toSorted()
  const read = await readText(`/locales/${language}.json?areas=${areas.join('.')}`)
  // A server of the release before, which answers beside the new one while an installation is upgraded, knows single files alone.
  if ('data' in read && read.status === 404) {
    for (const { area, answer } of asked) void readOne(`/locales/${language}/${area}.json`, answer)
    return
  }
  const texts = 'data' in read && read.status === 200 ? textsIn(read.data) : {}
  for (const { area, answer } of asked) {
    const ofArea = texts[area]
    if ('error' in read) answer(read.error, undefined)
    else if (ofArea) answer(null, { status: 200, data: ofArea })
    else answer(null, { status: read.status === 200 ? 404 : read.status, data: '' })
  }
}

async function readText(url: string): Promise<{ status: number; data: string } | { error: unknown }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin' })
    return { status: response.status, data: await response.text() }
  } catch (error) {
    return { error }
  }
}

/** Texts by area; none where the answer is cut off or no object. */
function textsIn(answer: string): Partial<Record<string, Record<string, string>>> {
  try {
    return JSON.parse(answer) ?? {}
  } catch {
    return {}
  }
}
