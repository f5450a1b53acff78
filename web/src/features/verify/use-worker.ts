import { useCallback, useEffect, useRef } from 'react'
import type { Verification, Verify } from './verification.ts'
import type { Answer } from './verify.worker.ts'

/** Verifying beside the page. The worker is there before it is needed, so that the line may be dead by then. */
export function useWorker(): Verify {
  const ready = useRef<Worker | undefined>(undefined)
  useEffect(() => {
    ready.current = newWorker()
    return () => ready.current?.terminate()
  }, [])
  return useCallback<Verify>((file, onProgress) => {
    const worker = ready.current ?? newWorker()
    ready.current = worker
    return new Promise<Verification>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'progress') onProgress(data)
        else if (data.kind === 'done') resolve(data.verification)
        else reject(data.cause)
      }
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(file)
    })
  }, [])
}

function newWorker(): Worker {
  return new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
}
