import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../lib/paths.ts'

/** A link that looks like a button: for going somewhere, where a `Button` is for doing something. */
export function ButtonLink({ target, children, ...props }: ButtonProps & { target: Target; children: ReactNode }) {
  return (
    <Button {...props} renderRoot={(root) => <Link {...target} {...root} />}>
      {children}
    </Button>
  )
}
