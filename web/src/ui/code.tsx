import type { ReactNode } from 'react'

/** A key, a code or a hash: in mono, and from left to right whatever the language around it. */
export function Code({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <bdi dir="ltr" className="pg-mono" title={title}>
      {children}
    </bdi>
  )
}
