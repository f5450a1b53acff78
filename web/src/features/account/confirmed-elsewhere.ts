import { useEffect, useRef } from 'react'

const channelName = 'pegada-email-confirmed'

/** Tells the other tabs of this browser which address was confirmed here. */
export function tellConfirmed(email: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(email.toLowerCase())
  channel.close()
}

/** Acts once another tab has confirmed the address that waits here; any address where none is known. */
export function useConfirmedElsewhere(email: string | undefined, onConfirmed: (email: string) => void): void {
  const latest = useRef(onConfirmed)
  useEffect(() => {
    latest.current = onConfirmed
  }, [onConfirmed])
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || (email !== undefined && email.toLowerCase() !== data)) return
      latest.current(data)
    })
    return () => channel.close()
  }, [email])
}
