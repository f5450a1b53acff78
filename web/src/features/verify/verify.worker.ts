import { type Verification, verifyHere } from './verification.ts'

/** Verifies the file that the page hands over, and tells how far it has come. */
type Answer =
  | { readonly kind: 'progress'; readonly bytes: number; readonly lines: number }
  | { readonly kind: 'done'; readonly verification: Verification }
  | { readonly kind: 'failed'; readonly cause: unknown }

const page = globalThis as unknown as {
  onmessage: ((event: MessageEvent<File>) => void) | null
  postMessage: (answer: Answer) => void
}

page.onmessage = async ({ data: file }) => {
  try {
    const verification = await verifyHere(file, (progress) => page.postMessage({ kind: 'progress', ...progress }))
    page.postMessage({ kind: 'done', verification })
  } catch (cause) {
    page.postMessage({ kind: 'failed', cause })
  }
}

export type { Answer }
