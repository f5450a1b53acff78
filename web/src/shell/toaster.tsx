import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { keepBelowActs } from '../lib/toast.ts'

/** Where toasts appear: at the end of the line, right below the bar and the acts of the page (placed by theme/global.css). */
export function Toaster() {
  useEffect(() => {
    window.addEventListener('scroll', keepBelowActs, { passive: true })
    window.addEventListener('resize', keepBelowActs)
    return () => {
      window.removeEventListener('scroll', keepBelowActs)
      window.removeEventListener('resize', keepBelowActs)
    }
  }, [])
  return <Notifications position="top-right" limit={4} zIndex={400} />
}
