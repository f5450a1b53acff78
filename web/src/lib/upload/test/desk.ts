import { Uploads } from '../uploads.ts'
import { fakeKeep } from './fake-keep.ts'
import { fakeServer } from './fake-server.ts'

/** A tab: its uploads with a keep and a server of its own, unless they are shared. */
export function desk({
  keep = fakeKeep(),
  before,
  fake = fakeServer(before),
  wait = () => Promise.resolve(),
  alone = queueOfTabs(),
  now = () => 0,
  hash = async (bytes) => `sha of ${bytes.byteLength}`,
}: {
  keep?: ReturnType<typeof fakeKeep>
  before?: (name: string) => Promise<void> | void
  fake?: ReturnType<typeof fakeServer>
  wait?: (ms: number) => Promise<void>
  alone?: (act: () => Promise<void>) => Promise<void>
  now?: () => number
  hash?: (bytes: ArrayBuffer) => Promise<string | undefined>
} = {}) {
  let keys = 0
  const newKey = () => {
    keys += 1
    return String(keys)
  }
  const onFailure = (error: unknown) => {
    throw error
  }
  const uploads = new Uploads({ keep, server: fake.server, hash, alone, wait, now, newKey, onFailure })
  return { uploads, keep, fake }
}

/** One at a time, in the order asked, as the browser's locks do over tabs. */
export function queueOfTabs() {
  let last: Promise<void> = Promise.resolve()
  return (act: () => Promise<void>) => {
    const turn = last.then(act)
    last = turn
    return turn
  }
}

export function named(...names: string[]): File[] {
  return names.map((name) => new File(['x'], name))
}
